import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogKeys } from '#blog/server/keys.ts';
import { SEARCH_MAX_LENGTH } from '#core/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { upstashClient } from '#support/gateway.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';

async function create(fields: Record<string, unknown>) {
  const answer = await api.admin('POST', POSTS, postInput(fields));
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

async function list(query: Record<string, string>) {
  const answer = await api.admin('GET', `${POSTS}?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const titles = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).json.map((row: { title: string }) => row.title);

describe('looking for posts', () => {
  beforeAll(async () => {
    await create({ title: 'Quiet Évening 100%[sic]', excerpt: 'About silence', tags: ['Hush', 'a.b*c'] });
    await create({ title: 'Second', slug: 'zebra-crossing', category: 'Case Studies', content: '<p>hidden words</p>' });
    await create({ title: 'Third', excerpt: 'Nothing of note' });
  });

  it.each([
    ['the title', 'quiet'],
    ['any case, accents included', 'ÉVENING'],
    ['the excerpt', 'about SIL'],
    ['a tag', 'hush'],
    ['signs that mean something elsewhere', '%[sic]'],
    ['dots and stars', 'a.b*'],
  ])('finds by %s', async (_, q) => {
    expect(await titles({ q })).toEqual(['Quiet Évening 100%[sic]']);
  });

  it('finds by slug and by category, around white space', async () => {
    expect(await titles({ q: ' zebra-cross ' })).toEqual(['Second']);
    expect(await titles({ q: 'case stud' })).toEqual(['Second']);
  });

  it.each(['hidden words', 'quiet zebra', '.*', '%', '%a', '[', '\\', "' OR 1=1", '{"title"', 'summary'])(
    'takes %j for a text',
    async (q) => {
      const expected = q === '[' || q === '%' ? ['Quiet Évening 100%[sic]'] : [];
      expect(await titles({ q })).toEqual(expected);
    },
  );

  it('refuses what is too long, or no status, in a sentence', async () => {
    const long = await api.admin('GET', `${POSTS}?q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`);
    expect([long.status, long.json.fields.q]).toEqual([400, 'Search for at most 100 characters.']);
    expect((await api.admin('GET', `${POSTS}?status=gone`)).status).toBe(400);
  });

  it('follows a post that is changed, deleted and restored', async () => {
    const { id } = await create({ title: 'Wandering' });
    await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Settled' }));
    expect(await titles({ q: 'wandering' })).toEqual([]);
    expect(await titles({ q: 'settled' })).toEqual(['Settled']);
    await api.admin('DELETE', `${POSTS}/${id}`);
    expect(await titles({ q: 'settled' })).toEqual([]);
    expect(await titles({ q: 'settled', trash: 'true' })).toEqual(['Settled']);
    await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' });
    expect(await titles({ q: 'settled' })).toEqual(['Settled']);
  });

  it('finds a live post by what readers see and by what is saved beside it', async () => {
    const { id } = await create({ title: 'Visible title', published: true });
    const changes = { ...postInput({ title: 'Coming title', published: true }), keepLive: true };
    expect((await api.admin('PUT', `${POSTS}/${id}`, changes)).status).toBe(200);
    expect(await titles({ q: 'visible' })).toEqual(['Visible title']);
    expect(await titles({ q: 'coming' })).toEqual(['Visible title']);
    await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Coming title', published: true }));
    expect(await titles({ q: 'visible' })).toEqual([]);
    expect(await titles({ q: 'coming' })).toEqual(['Coming title']);
  });
});

it('finds posts that were written before they were prepared for a search', async () => {
  const { id } = await create({ title: 'Written Long Ago' });
  const keys = blogKeys({ namespace: 'dev:' });
  const redis = upstashClient(api.store);
  await redis.del(keys.lookup().key, keys.catalog().key, keys.statuses().key);
  await redis.hdel(keys.post(id).key, 'search');
  expect(await titles({ q: 'long ago' })).toEqual(['Written Long Ago']);
  expect(await titles({ q: 'written-long', status: 'draft' })).toEqual(['Written Long Ago']);
  await redis.set(keys.statuses().key, '\u0001d1_made-by-an-earlier-version\n');
  expect(await titles({ status: 'draft' })).toContain('Written Long Ago');
});

describe('by status', () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  beforeAll(async () => {
    await create({ title: 'Status draft' });
    await create({ title: 'Status scheduled', publishAt });
    await create({ title: 'Status live', published: true });
    const { id } = await create({ title: 'Status changed', published: true });
    await api.admin('PUT', `${POSTS}/${id}`, {
      ...postInput({ title: 'Status changed', content: '<p>New.</p>', published: true }),
      keepLive: true,
    });
  });

  it.each(['draft', 'scheduled', 'live', 'changed'])('lists what is %s and nothing else', async (status) => {
    expect(await titles({ q: 'status', status })).toEqual([`Status ${status}`]);
  });

  it('tells what changed last for readers', async () => {
    const { json } = await list({ q: 'status' });
    const versions = new Map(
      json.map((row: { title: string; contentVersion: number }) => [row.title, row.contentVersion]),
    );
    expect(versions.get('Status draft')).toBe(0);
    expect(versions.get('Status changed')).toBeGreaterThan(versions.get('Status live') as number);
    expect((await api.admin('GET', '/api/admin/publishing')).json.version).toBe(versions.get('Status changed'));
  });
});

describe('page by page', () => {
  const COUNT = 150;
  beforeAll(async () => {
    for (let at = 0; at < COUNT; at++) {
      await create({
        title: `Paged ${at % 3 === 0 ? 'apple' : 'pear'} ${at}`,
        excerpt: 'e'.repeat(480),
        published: at % 2 === 0,
      });
    }
  });

  async function all(query: Record<string, string>): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = '';
    do {
      const page = await list({ ...query, ...(cursor && { cursor }) });
      found.push(...page.json.map((row: { title: string }) => row.title));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    return found;
  }

  it.each([
    [{ q: 'paged', limit: '7' }, COUNT],
    [{ q: 'apple', limit: '7' }, COUNT / 3],
    [{ q: 'apple', limit: '25' }, COUNT / 3],
    [{ q: 'apple', status: 'live', limit: '1' }, COUNT / 6],
    [{ q: 'paged', status: 'draft', limit: '100' }, COUNT / 2],
    [{ q: 'no such fruit', limit: '7' }, 0],
  ] as const)('%j: every match once, last changed first', async (query, count) => {
    const found = await all(query);
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
    const numbers = found.map((title) => Number(title.split(' ').at(-1)));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it.each(['live', 'draft'])('of a status alone: %s', async (status) => {
    const found = await all({ status, limit: '7' });
    expect(found).toEqual(await titles({ status, limit: '100' }));
    expect(found.filter((title) => title.startsWith('Paged'))).toEqual(await all({ q: 'paged', status }));
  });

  it('goes on behind a post that has moved, or gone, since the page before', async () => {
    for (const change of ['PUT', 'DELETE']) {
      const before = await all({ q: 'apple' });
      const page = await list({ q: 'apple', limit: '20' });
      const { id, title } = page.json[19];
      await api.admin(change, `${POSTS}/${id}`, change === 'PUT' ? postInput({ title }) : undefined);
      const cursor = page.headers.get('x-next-cursor') ?? '';
      const rest = await titles({ q: 'apple', limit: '100', cursor });
      expect(rest).toEqual(before.slice(20));
    }
  });

  it('gives no cursor with the last page, also when it is full', async () => {
    expect((await list({ q: 'pear', limit: '100' })).headers.get('x-next-cursor')).toBeNull();
    expect((await list({ q: 'pear', limit: '99' })).headers.get('x-next-cursor')).not.toBeNull();
  });
});
