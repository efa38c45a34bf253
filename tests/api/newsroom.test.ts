import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postCategories } from '#blog/contract/post-input.ts';
import { type Api, postInput, startApi } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';
const NEWSROOM = '/api/admin/blog/newsroom';
const CATEGORIES = '/api/admin/blog/categories';

const read = async () => (await api.admin('GET', NEWSROOM)).json;
const save = async (change: object) => api.admin('PUT', NEWSROOM, { ...(await read()), ...change });
const ada = { id: 'ada-park', name: 'Ada Park', line: 'Listens to calls.', picture: null };
const postOf = async (fields: Record<string, unknown>) => (await api.admin('POST', POSTS, postInput(fields))).json;
const published = async (slug: string) => (await api.visitor('GET', `/api/blog/slug/${slug}`)).json;
const versionOf = async () => (await api.visitor('GET', '/api/blog/changes')).json.version;

describe('authors', () => {
  it('begin with none, beside the categories of the start', async () => {
    expect(await read()).toEqual({ version: 0, authors: [], categories: [...postCategories] });
  });

  it('are shown to readers with the posts that name them, and only to these', async () => {
    expect((await save({ authors: [ada] })).json).toMatchObject({ version: 1, authors: [ada] });
    await postOf({ title: 'By Ada', slug: 'by-ada', published: true, authorId: 'ada-park' });
    await postOf({ title: 'By us', slug: 'by-us', published: true });
    const { id, ...shown } = ada;
    expect((await published('by-ada')).author).toEqual(shown);
    expect((await published('by-us')).author).toBeNull();
    expect(await published('by-ada')).not.toHaveProperty('authorId');
    const { json: list } = await api.visitor('GET', '/api/blog/posts?published=true');
    expect(list.map((post: object) => 'author' in post || 'authorId' in post)).toEqual([false, false]);
  });

  it('who change are a change that readers see; a first one and a new category are none', async () => {
    const before = await versionOf();
    await save({ categories: ['News'] });
    expect(await versionOf()).toBe(before);
    await save({ authors: [{ ...ada, name: 'Ada Park-Lee' }] });
    expect(await versionOf()).toBe(before + 1);
    expect((await published('by-ada')).author.name).toBe('Ada Park-Lee');
  });

  it('who were removed leave the post to the team', async () => {
    await save({ authors: [] });
    expect((await published('by-ada')).author).toBeNull();
    const { json } = await api.admin('GET', `${POSTS}?q=by-ada`);
    expect((await api.admin('GET', `${POSTS}/${json[0].id}`)).json.authorId).toBe('ada-park');
  });

  it('are saved by one admin at a time: the other gets the lists as they are', async () => {
    const { version } = await read();
    await save({ authors: [ada] });
    const late = await api.admin('PUT', NEWSROOM, { version, authors: [], categories: [] });
    expect([late.status, late.json.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.json.current).toMatchObject({ version: version + 1, authors: [ada] });
  });

  it.each([
    ['two of one id', { authors: [ada, ada] }, 'same id'],
    ['one without a name', { authors: [{ ...ada, name: ' ' }] }, 'needs a name'],
    ['a picture of another site', { authors: [{ ...ada, picture: 'https://a.example/b.png' }] }, ''],
    ['51 of them', { authors: Array.from({ length: 51 }, (_, at) => ({ ...ada, id: `a-${at}` })) }, 'at most 50'],
    ['a category twice', { categories: ['A', 'A'] }, 'same name'],
  ])('are refused: %s', async (_, change, words) => {
    const { status, json } = await save(change);
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('a category', () => {
  const categoryOf = async (id: string) => {
    const { json } = await api.admin('GET', `${POSTS}/${id}`);
    return [json.category, json.workingCopy?.category, json.plannedText?.category];
  };
  const move = async (from: string, to: string | null) => {
    let cursor: string | null | undefined;
    let changed = 0;
    while (cursor !== null) {
      const { json }: { json: { changed: number; next: string | null } } = await api.admin('POST', CATEGORIES, {
        ...{ from, to },
        ...(cursor && { cursor }),
      });
      changed += json.changed;
      cursor = json.next;
    }
    return changed;
  };

  it('is renamed in every text of every post, and nowhere else', async () => {
    const category = 'Field "notes"';
    const live = await postOf({ title: 'Live', slug: 'live-note', published: true, category });
    const body = { ...postInput({ title: 'Live, changed' }), slug: 'live-note', category, published: true };
    await api.admin('PUT', `${POSTS}/${live.id}`, { ...body, version: live.version, keepLive: true });
    const draft = await postOf({ title: 'Draft', category });
    const planned = await postOf({ title: 'Planned', category, publishAt: '2099-01-01T00:00:00.000Z' });
    // Both are found by the search, and have another category.
    const other = await postOf({
      title: category,
      category: `${category} 2`,
      content: `<p>"category":"${category}"</p>`,
    });
    const before = await versionOf();
    expect(await move(category, 'Notes, über all')).toBe(3);
    expect(await categoryOf(live.id)).toEqual(['Notes, über all', 'Notes, über all', undefined]);
    expect(await categoryOf(draft.id)).toEqual(['Notes, über all', undefined, undefined]);
    expect(await categoryOf(planned.id)).toEqual(['Notes, über all', undefined, 'Notes, über all']);
    expect(await categoryOf(other.id)).toEqual([`${category} 2`, undefined, undefined]);
    expect((await api.admin('GET', `${POSTS}/${other.id}`)).json.content).toContain('field "notes"'.replace('f', 'F'));
    expect((await published('live-note')).category).toBe('Notes, über all');
    expect(await versionOf()).toBe(before + 1);
    const found = async (q: string) => (await api.admin('GET', `${POSTS}?q=${encodeURIComponent(q)}`)).json.length;
    expect([await found('notes, über'), await found('field "notes"')]).toEqual([3, 1]);
    // Doing it again changes nothing.
    expect(await move(category, 'Notes, über all')).toBe(0);
  });

  it('is taken from posts, of which there may be many', async () => {
    for (let at = 0; at < 120; at += 1) await postOf({ title: `Many ${at}`, category: 'Many' });
    expect(await move('Many', null)).toBe(120);
    expect((await api.admin('GET', `${POSTS}?q=Many&limit=100`)).json[0].category).toBeNull();
    expect(await move('Many', null)).toBe(0);
  });
});
