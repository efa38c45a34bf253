import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AdminPost, PostText } from '#blog/contract/posts.ts';
import { flipPosts } from '#blog/server/posts/lifecycle.store.ts';
import { createStore } from '#core/server/store/store.ts';
import { type Api, startApi } from '#support/api.ts';
import { LONG } from '#support/lane.ts';

const POSTS = '/api/admin/blog/posts';
const RUNS = LONG ? 1_000 : 10;
const STEPS_MAX = 14;
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.stop());

/** Words that no other text has. */
let count = 0;
const freshWords = () => {
  count += 1;
  return `words${count} of${count} their${count} own${count}`;
};

/** One action of one of two people. `longer`: adds to the text; `anew`: replaces all of it. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    ...([
      'longer',
      'longer',
      'anew',
      'anew',
      'save',
      'publish',
      'publish',
      'take-offline',
      'schedule',
      'schedule',
    ] as const),
    ...(['time-passes', 'run', 'run', 'delete', 'discard', 'restore-revision', 'keep-mine', 'import'] as const),
  ),
});

/** The editor of one person: the version and text on the screen. */
interface Screen {
  readonly editor: string;
  version: number;
  text: string;
}

/** A post under test, with what its people were promised. */
interface Run {
  readonly id: string;
  readonly screens: readonly [Screen, Screen];
  /** Texts that a person put, or planned to put, before readers. */
  readonly shown: Set<string>;
}

const wrap = (text: string) => `<p>${text}</p>`;
const editedOf = (post: AdminPost) => (post.workingCopy ?? post).content;
const read = async (id: string): Promise<AdminPost> => (await api.admin('GET', `${POSTS}/${id}`)).json;

/** Every text of the post that a person can get back. */
async function revisionsOf(id: string): Promise<string[]> {
  const post = await read(id);
  const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
  const texts = (json as { text: PostText }[]).map(({ text }) => text.content);
  return [post.content, post.workingCopy?.content ?? '', post.plannedText?.content ?? '', ...texts];
}

async function save(run: Run, screen: Screen, more: Record<string, unknown>, isMine = false): Promise<void> {
  const { published } = await read(run.id);
  const body = {
    title: run.id,
    slug: run.id,
    content: wrap(screen.text),
    editor: screen.editor,
    published,
    keepLive: published,
  };
  const send = async (version: number) =>
    api.admin('PUT', `${POSTS}/${run.id}`, { ...body, version, autosave: !isMine, ...more });
  let answer = await send(screen.version);
  if (answer.status === 409 && isMine) {
    const { current } = answer.json;
    answer = await send(current.version);
  }
  if (answer.status !== 200) {
    // Takes theirs: what was on this screen only was never acknowledged.
    const post = await read(run.id);
    Object.assign(screen, { version: post.version, text: editedOf(post).replace(/<\/?p>/g, '') });
    return;
  }
  screen.version = answer.json.version;
}

/** The saved texts of a post can be read again after any sequence, and readers see only what was meant for them. */
async function check(steps: readonly { who: 0 | 1 | number; what: string }[]): Promise<void> {
  const store = createStore(api.store, 'dev:', { now: () => Date.now() });
  const first = freshWords();
  const id = crypto.randomUUID();
  const created = await api.admin('POST', POSTS, { id, title: id, slug: id, content: wrap(first) });
  const screen = (): Screen => ({ editor: crypto.randomUUID(), version: created.json.version, text: first });
  const run: Run = { id, screens: [screen(), screen()], shown: new Set() };
  /** Texts that were acknowledged. */
  const acknowledged = new Set([first]);
  for (const { who, what } of steps) {
    const mine = run.screens[who as 0 | 1];
    const before = (await read(id)).deletedAt;
    if (before) await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' });
    await act(run, mine, what, store);
    const post = await read(id);
    acknowledged.add(editedOf(post).replace(/<\/?p>/g, ''));
    if (post.published)
      expect([...run.shown].map(wrap), 'readers see what a person put before them').toContain(post.content);
  }
  const texts = (await revisionsOf(id)).map((text) => text.replace(/<\/?p>/g, ''));
  for (const text of acknowledged) {
    expect(
      texts.some((each) => each.includes(text)),
      `kept: ${text}`,
    ).toBe(true);
  }
}

async function act(run: Run, mine: Screen, what: string, store: ReturnType<typeof createStore>): Promise<void> {
  const { id, shown } = run;
  const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
  switch (what) {
    case 'longer':
    case 'anew':
      mine.text = what === 'anew' ? freshWords() : `${mine.text} ${freshWords()}`;
      return save(run, mine, {});
    case 'save':
      return save(run, mine, { autosave: false });
    case 'keep-mine':
      mine.text = freshWords();
      return save(run, mine, {}, true);
    case 'publish':
      shown.add(mine.text);
      return save(run, mine, { published: true, keepLive: false, autosave: false });
    case 'take-offline':
      return save(run, mine, { published: false, keepLive: false, autosave: false });
    case 'schedule':
      shown.add(mine.text);
      return save(run, mine, { autosave: false, publishAt: inAMinute() });
    case 'time-passes':
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      return;
    case 'run':
      await flipPosts(store, [id]);
      return;
    case 'delete':
      await api.admin('DELETE', `${POSTS}/${id}`);
      return;
    case 'discard':
      await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'text', version: (await read(id)).version });
      return;
    case 'restore-revision': {
      const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
      if (json[0]) await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'revision', revision: json[0].version });
      return;
    }
    case 'import':
      await api.admin('POST', '/api/admin/import', { id, title: id, slug: id, content: wrap(freshWords()) });
      return;
    default:
      throw new Error(what);
  }
}

it(`keeps every saved text in ${RUNS} sequences of two people, and shows readers only what was meant for them`, async () => {
  const sequence = fc.array(step, { minLength: 3, maxLength: STEPS_MAX });
  const seed = LONG ? {} : { seed: 37 };
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      vi.useRealTimers();
      await check(steps);
    }),
    { numRuns: RUNS, ...seed, endOnFailure: false },
  );
}, 1_800_000);
