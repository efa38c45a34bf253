import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST_CONTENT_MAX_BYTES } from '#blog/contract/limits.ts';
import { EXPORT_PAGE_BYTES, LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { LONG } from '#support/lane.ts';
import { sampleDataUrl } from '#support/sample-images.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';
const EXPORT = '/api/admin/export';
const IMPORT = '/api/admin/import';

interface Exported {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly workingCopy: { readonly title: string } | null;
}

async function exportAll(): Promise<Exported[][]> {
  const pages: Exported[][] = [];
  let cursor: string | null = '';
  do {
    const page = await api.admin('GET', `${EXPORT}${cursor && `?cursor=${cursor}`}`);
    expect(page.status, page.text).toBe(200);
    pages.push(page.json);
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return pages;
}

async function create(fields: Record<string, unknown>) {
  const answer = await api.admin('POST', POSTS, postInput(fields));
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

describe('exporting', () => {
  it('gives whole posts, drafts and saved changes included, without the trash and without image bytes', async () => {
    const image = await sampleDataUrl(1);
    const live = await create({ title: 'Exported live', published: true, featuredImage: image });
    await api.admin('PUT', `${POSTS}/${live.id}`, {
      ...postInput({ title: 'Exported, later', featuredImage: live.featuredImage, published: true }),
      keepLive: true,
    });
    const draft = await create({ title: 'Exported draft', metaTitle: 'Meta', tags: ['a'] });
    const gone = await create({ title: 'Exported, deleted' });
    await api.admin('DELETE', `${POSTS}/${gone.id}`);
    const [posts = []] = await exportAll();
    expect(posts.map(({ title }) => title)).toEqual(['Exported draft', 'Exported live']);
    expect(posts[0]).toEqual(draft);
    expect(posts[1]).toMatchObject({ workingCopy: { title: 'Exported, later' }, featuredImage: live.featuredImage });
    expect(JSON.stringify(posts)).not.toContain('base64');
  });

  it('gives every post once, in answers that stay small, also past the most of a page', async () => {
    const heavy = `<p>${'x'.repeat(POST_CONTENT_MAX_BYTES - 7)}</p>`;
    for (let at = 0; at < 9; at++) await create({ title: `Heavy ${at}`, content: heavy });
    for (let at = 0; at < LIST_MAX_LIMIT + 5; at++) await create({ title: `Light ${at}` });
    const pages = await exportAll();
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(9 + LIST_MAX_LIMIT + 5 + 2);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(LIST_MAX_LIMIT);
      const sizes = page.map(({ content }) => content.length);
      expect(sizes.slice(0, -1).reduce((sum, size) => sum + size, 0)).toBeLessThan(
        EXPORT_PAGE_BYTES + POST_CONTENT_MAX_BYTES,
      );
    }
    expect(pages.length).toBeGreaterThan(2);
  });

  it('says of a cursor that is none what to use', async () => {
    expect((await api.admin('GET', `${EXPORT}?cursor=nonsense`)).status).toBe(400);
  });
});

describe('importing', () => {
  const exported = (fields: Record<string, unknown> = {}) => ({
    ...postInput({ title: 'Brought in', slug: 'brought-in' }),
    id: crypto.randomUUID(),
    published: true,
    createdAt: '2020-01-02T03:04:05.000Z',
    publishedAt: '2020-02-03T04:05:06.000Z',
    ...fields,
  });

  it('keeps id and dates, and shows readers the post as of its own date', async () => {
    const input = exported();
    const { status, json } = await api.admin('POST', IMPORT, input);
    expect(status).toBe(201);
    const { id, createdAt, publishedAt } = input;
    expect(json).toMatchObject({ id, createdAt, publishedAt, published: true, version: 1 });
    expect((await api.visitor('GET', '/api/blog/slug/brought-in')).json.publishedAt).toBe(publishedAt);
  });

  it('twice changes nothing', async () => {
    const input = exported({ slug: 'twice', tags: ['a'], excerpt: 'E' });
    const first = await api.admin('POST', IMPORT, input);
    const before = (await api.admin('GET', '/api/admin/publishing')).json.version;
    const second = await api.admin('POST', IMPORT, input);
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect((await api.admin('GET', '/api/admin/publishing')).json.version).toBe(before);
    expect((await api.admin('GET', `${POSTS}/${input.id}/revisions`)).json).toEqual([]);
  });

  it('overwrites nothing: another text under the id and another post under the slug are refused', async () => {
    const input = exported({ slug: 'guarded' });
    await api.admin('POST', IMPORT, input);
    const conflict = await api.admin('POST', IMPORT, { ...input, content: '<p>Other.</p>' });
    expect([conflict.status, conflict.json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(conflict.json.current.content).toBe('<p>Some text.</p>');
    const taken = await api.admin('POST', IMPORT, { ...input, id: crypto.randomUUID() });
    expect([taken.status, taken.json.code]).toEqual([409, 'SLUG_TAKEN']);
    expect(taken.json.message).toContain('guarded');
  });

  it('brings a draft in as a draft, with its schedule, and leaves the trash alone', async () => {
    const publishAt = '2099-01-01T00:00:00.000Z';
    const input = exported({ slug: 'draft-in', published: false, publishedAt: null, publishAt });
    const { json } = await api.admin('POST', IMPORT, input);
    expect(json).toMatchObject({ published: false, publishedAt: null, publishAt });
    await api.admin('DELETE', `${POSTS}/${input.id}`);
    const again = await api.admin('POST', IMPORT, input);
    expect(again.json.deletedAt).not.toBeNull();
    expect((await api.admin('GET', `${POSTS}?q=draft-in`)).json).toEqual([]);
    // It counts as published when readers here see it.
    const takenDown = await api.admin('POST', IMPORT, exported({ slug: 'taken-down', published: false }));
    expect([takenDown.status, takenDown.json.publishedAt]).toEqual([201, null]);
  });

  it('says what is wrong with a post, and that an image is gone', async () => {
    const nameless = await api.admin('POST', IMPORT, exported({ id: 'seven', title: '' }));
    expect(nameless.json.fields).toMatchObject({
      id: 'The id must be a UUID.',
      title: 'Title and content are required',
    });
    const featuredImage = `/api/media/${'0'.repeat(64)}`;
    const gone = await api.admin('POST', IMPORT, exported({ slug: 'no-image', featuredImage }));
    expect([gone.status, gone.json.message]).toEqual([400, 'The featured image is no longer stored. Upload it again.']);
  });

  it('takes back every post that was exported, here and into an empty store', async () => {
    const posts = (await exportAll()).flat().slice(0, 30);
    for (const post of posts) {
      const { workingCopy: _, ...input } = post;
      const answer = await api.admin('POST', IMPORT, input);
      expect(answer.status, answer.text).toBe(201);
      expect(answer.json).toEqual(post);
    }
  });

  const count = LONG ? 2_000 : 60;
  it(`takes ${count} posts, six at once as the panel sends them, within their share of a minute`, {
    timeout: 180_000,
  }, async () => {
    const inputs = Array.from({ length: count }, (_, at) => exported({ slug: `many-${at}`, title: `Many ${at}` }));
    const startedAt = performance.now();
    const left = [...inputs];
    const send = async (): Promise<void> => {
      for (let input = left.pop(); input; input = left.pop()) {
        const answer = await api.admin('POST', IMPORT, input);
        expect(answer.status, answer.text).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: 6 }, send));
    // A shorter series says little of time on a machine that does other things as well.
    if (count === 2_000) expect(performance.now() - startedAt).toBeLessThan(60_000);
    const [page] = await exportAll();
    expect(page?.length).toBeGreaterThan(0);
  });
});
