import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminPost, Revision } from '#blog/contract/posts.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { seededRandom } from '#support/build-service.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { LONG } from '#support/lane.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => vi.useRealTimers());
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';
const read = async (id: string): Promise<AdminPost> => (await api.admin('GET', `${POSTS}/${id}`)).json;
const history = async (id: string): Promise<Revision[]> => (await api.admin('GET', `${POSTS}/${id}/revisions`)).json;
const readersSee = async (slug: string): Promise<string | null> => {
  const { status, json } = await api.visitor('GET', `/api/blog/slug/${slug}`);
  return status === 200 ? json.content : null;
};
const publishedTexts = async (id: string) =>
  (await history(id)).filter(({ kind }) => kind === 'published').map(({ text }) => text.content);

/** A new post, and how its editor writes it. */
async function start(content: string, published: boolean) {
  const slug = `text-${crypto.randomUUID()}`;
  const fields = (more: object) => ({ ...postInput({ title: 'A text', slug, content }), ...more });
  const { id } = (await api.admin('POST', POSTS, fields({ published }))).json;
  const put = async (more: object) => {
    const answer = await api.admin('PUT', `${POSTS}/${id}`, fields(more));
    expect(answer.status, answer.text).toBe(200);
    return answer.json as AdminPost;
  };
  const restore = (body: object) => api.admin('POST', `${POSTS}/${id}/restore`, body);
  return { id, slug, put, restore };
}

describe('the text that readers see', () => {
  it('says since when, and stays beside every change of a live post', async () => {
    const { id, slug, put } = await start('<p>Live.</p>', true);
    const since = (await read(id)).textPublishedAt;
    expect(since).toEqual(expect.any(String));
    for (let at = 0; at < 25; at += 1) await put({ content: `<p>Draft ${at}.</p>`, published: true, keepLive: true });
    const post = await read(id);
    expect(post).toMatchObject({ content: '<p>Live.</p>', textPublishedAt: since });
    expect(post.workingCopy?.content).toBe('<p>Draft 24.</p>');
    expect(await readersSee(slug)).toBe('<p>Live.</p>');
  });

  it('is kept apart once another was published, and no draft pushes it out', async () => {
    const { id, put } = await start('<p>One.</p>', true);
    const since = (await read(id)).textPublishedAt;
    await put({ content: '<p>Two.</p>', published: true });
    for (let at = 0; at < 25; at += 1) await put({ content: `<p>Draft ${at}.</p>`, published: true, keepLive: true });
    const [first] = (await history(id)).filter(({ kind }) => kind === 'published');
    expect(first).toMatchObject({ publishedAt: since, text: { content: '<p>One.</p>' } });
    expect(await publishedTexts(id)).toEqual(['<p>One.</p>']);
  });

  it('is kept when the post was withdrawn and its draft saves itself over it', async () => {
    const { id, put } = await start(`<p>${'word '.repeat(100)}</p>`, true);
    const seen = await read(id);
    await put({ content: seen.content });
    expect(await read(id)).toMatchObject({ published: false, textPublishedAt: seen.textPublishedAt });
    await put({ content: `<p>${'word '.repeat(101)}</p>`, autosave: true });
    await put({ content: `<p>${'word '.repeat(102)}</p>`, autosave: true });
    expect(await read(id)).toMatchObject({ published: false, textPublishedAt: null });
    expect(await publishedTexts(id)).toEqual([seen.content]);
  });

  it('that the schedule exchanges is as old as the exchange, and the one before keeps its time', async () => {
    const { id, put } = await start('<p>Before.</p>', true);
    const since = (await read(id)).textPublishedAt;
    const publishAt = new Date(Date.now() + 10 * MINUTE).toISOString();
    await put({ content: '<p>After.</p>', published: true, keepLive: true, publishAt });
    advanceClock(11 * MINUTE);
    await api.tick();
    const post = await read(id);
    expect(post).toMatchObject({ content: '<p>After.</p>', workingCopy: null });
    expect(Date.parse(post.textPublishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(publishAt));
    const [former] = (await history(id)).filter(({ kind }) => kind === 'published');
    expect(former).toMatchObject({ publishedAt: since, text: { content: '<p>Before.</p>' } });
  });

  it('is kept, the last twenty of them', async () => {
    const { id, put } = await start('<p>0</p>', true);
    for (let at = 1; at <= 22; at += 1) await put({ content: `<p>${at}</p>`, published: true });
    const paragraphs = Array.from({ length: 20 }, (_, at) => `<p>${21 - at}</p>`);
    expect(await publishedTexts(id)).toEqual(paragraphs);
  });
});

describe('changes that are discarded', () => {
  it('leave the live text, and stay in the history', async () => {
    const { id, slug, put, restore } = await start('<p>Live.</p>', true);
    const { version } = await put({ content: '<p>Changed.</p>', published: true, keepLive: true });
    const { status, json } = await restore({ from: 'text', version });
    expect(status).toBe(200);
    expect(json).toMatchObject({ content: '<p>Live.</p>', published: true, hasWorkingCopy: false, workingCopy: null });
    expect((await history(id))[0]).toMatchObject({ kind: 'working-copy', text: { content: '<p>Changed.</p>' } });
    expect(await readersSee(slug)).toBe('<p>Live.</p>');
  });

  it('are not those that another editor has saved meanwhile', async () => {
    const { put, restore } = await start('<p>Live.</p>', true);
    const { version } = await put({ content: '<p>Mine.</p>', published: true, keepLive: true });
    await put({ content: '<p>Theirs.</p>', published: true, keepLive: true });
    const { status, json } = await restore({ from: 'text', version });
    expect([status, json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(json.current.workingCopy.content).toBe('<p>Theirs.</p>');
  });

  it('of a post in the trash, or that is not there, are none', async () => {
    const { id, restore } = await start('<p>Gone.</p>', false);
    await api.admin('DELETE', `${POSTS}/${id}`);
    expect((await restore({ from: 'text', version: 2 })).status).toBe(404);
  });
});

/** A post as its readers and its editor know it. */
interface Known {
  /** Texts that readers have seen, in order. */
  readonly seen: string[];
  /** Text on the screen; the server has it unless the last save was refused. */
  screen: string;
  /** Text that the schedule publishes. */
  due: string | null;
  version: number;
  isDeleted: boolean;
}

const SEQUENCES = LONG ? 1_000 : 10;
const STEPS = 15;

describe(`${SEQUENCES} random sequences of an editor's work`, () => {
  it('keep every text that readers saw, and show them none that was not on the screen', async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      await api.login();
      await runSequence(seed);
    }
  });
});

async function runSequence(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let count = 0;
  const write = () => {
    count += 1;
    return `<p>${seed}.${count} ${'word '.repeat(Math.floor(random() * 40))}</p>`;
  };
  const first = write();
  const { id, slug, put, restore } = await start(first, false);
  const known: Known = { seen: [], screen: first, due: null, version: 1, isDeleted: false };
  const refresh = async (post?: AdminPost) => {
    const now = post ?? (await read(id));
    Object.assign(known, { version: now.version, screen: now.workingCopy?.content ?? now.content });
    if (!now.publishAt) known.due = null;
    return now;
  };
  const save = async (more: object) => {
    const { published } = await read(id);
    return refresh(
      await put({ content: known.screen, published, keepLive: published, version: known.version, ...more }),
    );
  };
  const steps: Record<string, () => Promise<unknown>> = {
    async autosave() {
      known.screen = write();
      await save({ autosave: true });
    },
    async publish() {
      await save({ published: true, keepLive: false });
      known.due = null;
    },
    withdraw: () => save({ published: false, keepLive: false }),
    async remove() {
      await api.admin('DELETE', `${POSTS}/${id}`);
      expect((await restore({ from: 'trash' })).status).toBe(200);
      await refresh();
    },
    async bringBack() {
      const earlier = await history(id);
      if (earlier.length > 0) known.screen = pick(earlier).text.content;
      await save({});
    },
    async discard() {
      await refresh((await restore({ from: 'text', version: known.version })).json);
    },
    async schedule() {
      await save({ publishAt: new Date(Date.now() + MINUTE).toISOString() });
      known.due = known.screen;
    },
    async wait() {
      advanceClock(2 * MINUTE);
      await api.tick();
      await refresh();
    },
    async conflict() {
      const body = { ...postInput({ title: 'A text', slug, content: write() }), version: known.version - 1 };
      expect((await api.admin('PUT', `${POSTS}/${id}`, { ...body, published: true })).status).toBe(409);
    },
    async lostAnswer() {
      const { published } = await read(id);
      known.screen = write();
      const body = { ...postInput({ title: 'A text', slug, content: known.screen }), version: known.version };
      api.store.gateway.faults.set([{ match: '*', kind: 'cut-after', times: 1 }], { seed });
      expect((await api.admin('PUT', `${POSTS}/${id}`, { ...body, published, keepLive: published })).status).toBe(503);
      api.store.gateway.faults.clear();
      await refresh();
    },
  };
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = pick(Object.keys(steps));
    done.push(name);
    const { screen: before, due } = known;
    await steps[name]?.();
    const shown = await readersSee(slug);
    if (shown !== null && shown !== known.seen.at(-1)) {
      expect([before, due, known.screen], `${seed}: ${done}`).toContain(shown);
      known.seen.push(shown);
    }
    const post = await read(id);
    const within = await publishedTexts(id);
    if (post.textPublishedAt) within.push(post.content);
    for (const text of known.seen) expect(within, `${seed}: ${done}`).toContain(text);
  }
}
