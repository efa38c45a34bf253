import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Archive, ArchivedPost } from '#blog/panel/archive/archive.ts';
import type { importPosts as ImportPosts, ImportResult } from '#blog/panel/archive/import-posts.ts';

let importPosts: typeof ImportPosts;
let logOut: () => Promise<boolean>;
/** Calls that write, in order. */
let requests: { method: string; path: string; body: Record<string, unknown> }[];
let answer: (method: string, body: Record<string, unknown>) => Response;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  ({ importPosts } = await import('#blog/panel/archive/import-posts.ts'));
  ({ logOut } = await import('#panel/session/session.ts'));
});
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
    const sent = JSON.parse(body);
    requests.push({ method, path, body: sent });
    return answer(method, sent);
  });
});
afterAll(() => vi.unstubAllGlobals());

const TIME = '2026-01-01T00:00:00.000Z';
const textOf = (content: string) => ({
  ...{ title: 'A post', slug: 'a-post', content, excerpt: '', category: null, tags: [], featuredImage: null },
  ...{ metaTitle: '', metaDescription: '', aliases: [], authorId: null },
});
const postOf = (at: number, fields: Partial<ArchivedPost> = {}): ArchivedPost =>
  ({
    ...textOf('<p>Live.</p>'),
    id: `6b1f1f0e-6f5e-4a57-9d9d-0d6c8c1f4f${String(at).padStart(2, '0')}`,
    ...{ title: `Post ${at}`, published: false, publishedAt: null, publishAt: null, unpublishAt: null },
    ...{ workingCopy: null, plannedText: null },
    ...fields,
  }) as ArchivedPost;
/** The answer of the server for what it stored. */
const stored = (body: object, fields: object = {}) =>
  Response.json({
    ...{
      ...body,
      version: 3,
      deletedAt: null,
      workingCopy: null,
      plannedText: null,
      hasWorkingCopy: false,
      contentVersion: 0,
    },
    ...{ featuredImageSize: null, readingTime: 1, textPublishedAt: null, createdAt: TIME, updatedAt: TIME },
    ...fields,
  });
const refusal = (status: number, code: string) =>
  Response.json({ message: 'No.', error: 'No.', code, requestId: 'r' }, { status });

async function importAll(posts: readonly ArchivedPost[]): Promise<ImportResult[]> {
  const archive: Archive = { posts, images: new Map(), problems: [] };
  const results: ImportResult[] = [];
  const reading = importPosts(archive, new Set(), new AbortController().signal);
  try {
    for await (const result of reading) results.push(result);
  } catch (failure) {
    results.push({ title: String(failure), kind: 'refused', missing: [] });
    return results;
  }
  return results;
}
const ten = Array.from({ length: 10 }, (_, at) => postOf(at));

describe('an import of ten posts', () => {
  it('names the one that the server refuses, and goes on', async () => {
    answer = (_, body) => (body['title'] === 'Post 2' ? refusal(413, 'TOO_LARGE') : stored(body));
    const results = await importAll(ten);
    expect(results.map(({ kind }) => kind)).toEqual(ten.map((_, at) => (at === 2 ? 'refused' : 'created')));
  });

  it.each([
    ['a session that has ended', () => refusal(401, 'UNAUTHENTICATED')],
    ['a server that fails', () => refusal(503, 'STORE_UNAVAILABLE')],
  ])('ends with what came in before %s', async (_, failure) => {
    answer = (_method, body) => (Number(String(body['title']).slice(5)) < 2 ? stored(body) : failure());
    const importing = importAll(ten);
    // The panel asks for the password again; here no one enters it.
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(6));
    await new Promise((go) => setTimeout(go));
    await logOut();
    const results = await importing;
    expect(results.slice(0, 2).map(({ kind }) => kind)).toEqual(['created', 'created']);
    expect(results.slice(2).map(({ title }) => title)).toEqual([expect.stringContaining('CallFailure')]);
  });
});

describe('changes of a live post', () => {
  /** A working copy as the server has it. */
  const copyOf = (content: string) => ({ ...textOf(content), featuredImageSize: null, words: 1 });
  const live = postOf(1, { published: true, workingCopy: textOf('<p>Archived.</p>') });
  const puts = () => requests.filter(({ method }) => method === 'PUT');
  const kindWith = async (workingCopy: object | null) => {
    answer = (_, body) => stored({ ...live, ...body }, { published: true, workingCopy });
    return (await importAll([live])).map(({ kind }) => kind);
  };

  it('come in where the server has none', async () => {
    expect(await kindWith(null)).toEqual(['created']);
    expect(puts()).toMatchObject([{ body: { content: '<p>Archived.</p>', keepLive: true, version: 3 } }]);
  });

  it('leave those that the server has', async () => {
    expect(await kindWith(copyOf('<p>Of a colleague.</p>'))).toEqual(['changed']);
    expect(await kindWith(copyOf('<p>Archived.</p>'))).toEqual(['created']);
    expect(puts()).toEqual([]);
  });
});
