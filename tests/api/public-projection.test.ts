import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDue } from '#admin/server/schedule/due.store.ts';
import { flipPosts } from '#blog/server/posts/lifecycle.store.ts';
import { projectPosts } from '#blog/server/posts/project-posts.store.ts';
import { loadSnapshot, readSnapshot } from '#blog/server/snapshot/snapshot.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { type Api, type ApiAnswer, postInput, startApi } from '#support/api.ts';
import { advanceClock, advanceToHour, MINUTE } from '#support/clock.ts';
import { LONG } from '#support/lane.ts';
import { openRaw, type RawStore } from '#support/projection.ts';

const RUNS = LONG ? 200 : 6;
const STEPS = 25;
const RACES = LONG ? 2000 : 200;
const WRITERS = 8;
const POSTS = '/api/admin/blog/posts';
const SLUGS = ['alpha', 'beta', 'gamma'];
const ids = [1, 2, 3].map((n) => `0f8fad5b-d9cb-469f-a165-70867728950${n}`);
/** Two of them are equal. */
const DATES = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];

let api: Api;
let raw: RawStore;
let store: Store;
beforeAll(async () => {
  api = await startApi();
  store = createStore(api.store, 'dev:');
  raw = openRaw(api.store, 'dev:');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await raw.redis.quit();
  await api.stop();
});

const actions = [
  ...['draft', 'publish', 'publish', 'publish', 'keep', 'schedule', 'tick', 'delete'],
  ...['undelete', 'restore', 'import'],
] as const;
const step = fc.record({
  action: fc.constantFrom(...actions),
  post: fc.nat({ max: ids.length - 1 }),
  slug: fc.constantFrom(...SLUGS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Known {
  live: boolean;
  slug: string;
  /** Readers have seen it. */
  known: boolean;
}

/** Who is found where, told by what the calls answered and nothing that is stored. */
class Model {
  readonly posts = new Map<string, Known>();
  readonly former = new Map<string, string>();

  settle({ id, slug, published }: { id: string; slug: string; published: boolean }): void {
    const before = this.posts.get(id) ?? { live: false, slug, known: false };
    if (before.known && before.slug !== slug) this.former.set(before.slug, id);
    if (published) this.former.delete(slug);
    this.posts.set(id, { live: published, slug, known: before.known || published });
  }

  /** Slug at which readers arrive, null where there is nothing. */
  find(slug: string): string | null {
    if ([...this.posts.values()].some((post) => post.live && post.slug === slug)) return slug;
    const moved = this.posts.get(this.former.get(slug) ?? '');
    return moved?.live ? moved.slug : null;
  }
}

let count = 0;
/** Words that tell a text from every other. */
const nextTitle = () => `Text number ${++count}`;

async function save(id: string, fields: Record<string, unknown>): Promise<ApiAnswer> {
  const updated = await api.admin('PUT', `${POSTS}/${id}`, postInput(fields));
  return updated.status === 404 ? api.admin('POST', POSTS, { ...postInput(fields), id }) : updated;
}

const steps: Record<Step['action'], (id: string, slug: string, at: number) => Promise<ApiAnswer | null>> = {
  draft: (id, slug) => save(id, { title: nextTitle(), slug }),
  publish: (id, slug) => save(id, { title: nextTitle(), slug, published: true }),
  keep: (id, slug) => save(id, { title: nextTitle(), slug, published: true, keepLive: true }),
  schedule: (id, slug) => {
    const publishAt = new Date(Date.now() + MINUTE).toISOString();
    return save(id, { title: nextTitle(), slug, published: true, keepLive: true, publishAt });
  },
  tick: async () => {
    advanceClock(2 * MINUTE);
    const { posts } = await readDue(store, false);
    await flipPosts(store, posts);
    return null;
  },
  delete: async (id) => api.admin('DELETE', `${POSTS}/${id}`),
  undelete: (id) => api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' }),
  restore: async (id) => {
    const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
    return api.admin('POST', `${POSTS}/${id}/restore`, { from: 'revision', revision: json[0]?.version ?? 0 });
  },
  import: (id, slug, at) =>
    api.admin('POST', '/api/admin/import', {
      ...postInput({ title: nextTitle(), slug, published: true }),
      id,
      publishedAt: DATES[at],
    }),
};

/** Tells the model of every post as the panel shows it after a step. */
async function observe(model: Model): Promise<void> {
  for (const id of ids) {
    const { status, json } = await api.admin('GET', `${POSTS}/${id}`);
    if (status === 200) model.settle(json);
  }
}

/** Titles of a list that is read two at a time. */
async function listed(): Promise<string[]> {
  const slugs: string[] = [];
  let cursor = '';
  do {
    const page = await api.visitor('GET', `/api/blog/posts?limit=2${cursor && `&cursor=${cursor}`}`);
    slugs.push(...page.json.map((post: { slug: string }) => post.slug));
    cursor = page.headers.get('x-next-cursor') ?? '';
  } while (cursor);
  return slugs;
}

async function check(model: Model): Promise<void> {
  expect(await raw.projection()).toEqual(await raw.expected());
  for (const slug of [...SLUGS, ...SLUGS.map((name) => `${name}-2`)]) {
    const { status, json } = await api.visitor('GET', `/api/blog/slug/${slug}`);
    expect([slug, status === 200 ? json.slug : null]).toEqual([slug, model.find(slug)]);
  }
}

describe('the public projection', () => {
  it('holds what the posts say, whatever is done to them', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), async (sequence) => {
      await raw.empty();
      const model = new Model();
      for (const { action, post, slug } of sequence) {
        const answer = await steps[action](ids[post] ?? '', slug, post);
        expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
        await observe(model);
        await check(model);
      }
      const { posts } = await readSnapshot(store);
      expect(posts.map(({ slug }) => slug)).toEqual(await listed());
      expect(posts.map(({ id }) => id)).toEqual((await raw.expected()).list.map((row) => (row as { id: string }).id));
      vi.useRealTimers();
      await api.login();
    });
    await fc.assert(property, { numRuns: RUNS, seed: 1622 });
  }, 600_000);

  it('holds what the posts say after writers raced for their addresses', async () => {
    await raw.empty();
    const random = fc.sample(step, { numRuns: RACES, seed: 1623 });
    for (let at = 0; at < random.length; at += WRITERS) {
      const together = random.slice(at, at + WRITERS);
      await Promise.all(together.map(({ action, post, slug }) => steps[action](ids[post] ?? '', slug, post)));
      expect(await raw.projection()).toEqual(await raw.expected());
    }
  });
});

describe('a store from before the projection', () => {
  const titles = ['First', 'Second', 'Third'];
  beforeEach(async () => {
    vi.useRealTimers();
    await raw.empty();
    await api.login();
    for (const [at, title] of titles.entries()) {
      const post = { ...postInput({ title, slug: `old-${at}`, published: true }), id: ids[at] };
      await api.admin('POST', POSTS, post);
    }
    await api.admin('PUT', `${POSTS}/${ids[0]}`, postInput({ title: 'First', slug: 'new-0', published: true }));
    await api.admin('DELETE', `${POSTS}/${ids[2]}`);
    await raw.forgetProjection();
  });

  it('is read by no build, rather than as an empty blog', async () => {
    await expect(readSnapshot(store)).rejects.toMatchObject({ reason: 'corrupt' });
  });

  it('gets it from the schedule, once', async () => {
    advanceToHour(0);
    await api.tick();
    expect(await raw.projection()).toEqual(await raw.expected());
    expect((await raw.projection()).slugs).toEqual({ [ids[0] ?? '']: 'new-0', [ids[1] ?? '']: 'old-1' });
    expect((await api.visitor('GET', '/api/blog/slug/old-0')).json.slug).toBe('new-0');
    expect(await projectPosts(store)).toBe(0);
    const { version, floor, changes } = (await api.visitor('GET', '/api/blog/changes')).json;
    expect([floor, changes]).toEqual([version, []]);
  });

  it('gets it from a build that may write', async () => {
    const { posts } = await loadSnapshot();
    expect(posts.map(({ title }) => title).sort()).toEqual(['First', 'Second']);
  });

  it('is made ready by a run that was interrupted and one that goes on', async () => {
    const { faults } = api.store.gateway;
    faults.set([{ kind: 'cut-after', match: 'EVALSHA', times: 1 }]);
    await expect(projectPosts(store)).rejects.toThrow();
    faults.clear();
    await expect(readSnapshot(store)).rejects.toThrow();
    await projectPosts(store);
    expect(await raw.projection()).toEqual(await raw.expected());
  });

  it('is written to meanwhile', async () => {
    const made = projectPosts(store);
    const others = [
      save(ids[0] ?? '', { title: 'Renamed', slug: 'newer-0', published: true }),
      api.admin('DELETE', `${POSTS}/${ids[1]}`),
      api.admin('POST', POSTS, postInput({ title: 'Fourth', slug: 'old-0', published: true })),
    ];
    await Promise.all([made, ...others]);
    expect(await raw.projection()).toEqual(await raw.expected());
    expect((await readSnapshot(store)).posts.map(({ slug }) => slug)).toEqual(await listed());
  });
});
