import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { META_TITLE_MAX_LENGTH, POST_CONTENT_MAX_BYTES } from '#blog/contract/limits.ts';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';

async function create(fields: Parameters<typeof postInput>[0]) {
  const answer = await api.admin('POST', POSTS, postInput(fields));
  expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  return answer.json;
}

describe('writing posts', () => {
  it('creates a draft that no reader sees, derives its slug, cleans its body [BLOG-23 POST-32]', async () => {
    const post = await create({
      title: 'Hello, Wörld & Co.!',
      content: '<p onclick="x()">Hi<script>1</script> <s>old</s></p>',
    });
    expect(post).toMatchObject({ slug: 'hello-world-co', published: false, publishedAt: null, version: 1 });
    expect(post.content).toBe('<p>Hi <strike>old</strike></p>');
    expect((await api.visitor('GET', '/api/blog/slug/hello-world-co')).status).toBe(404);
    expect((await api.visitor('GET', '/api/blog/posts?published=true')).json).toEqual([]);
  });

  it('says which fields need another look, and changes nothing [POST-12 POST-22]', async () => {
    const answer = await api.admin('POST', POSTS, {
      title: ' ',
      content: '<p>x</p>',
      metaTitle: 'x'.repeat(META_TITLE_MAX_LENGTH + 1),
      tags: 'no',
    });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe('INVALID_INPUT');
    expect(answer.json.fields.title).toBe('Title and content are required');
    expect(answer.json.fields.metaTitle).toContain('at most 60 characters');
    expect(answer.json.fields.tags).toBeTruthy();
    const tooLong = await api.admin('POST', POSTS, postInput({ content: 'ä'.repeat(POST_CONTENT_MAX_BYTES / 2 + 1) }));
    expect(tooLong.json.fields.content).toContain('500 KB');
    const emptied = await api.admin('POST', POSTS, postInput({ content: '<script>only()</script>' }));
    expect(emptied.json.fields.content).toContain('Nothing of the content can be published');
    const unseen = await api.admin(
      'POST',
      POSTS,
      postInput({ content: '<p>A <img src="http://a.example/b.png"></p>' }),
    );
    expect(unseen.json.fields.content).toContain('http://a.example/b.png');
  });

  it('says in the message of a refusal what went wrong, whichever the call [POST-40 POST-41]', async () => {
    const missing = `${POSTS}/no-such-post`;
    const refusals = await Promise.all([
      api.admin('POST', POSTS, { title: '', content: '' }),
      api.admin('PUT', missing, postInput()),
      api.admin('DELETE', missing),
    ]);
    expect(refusals.map(({ json }) => json.message)).toEqual([
      'Title and content are required',
      'Post not found',
      'Post not found',
    ]);
    const unread = await api.visitor('GET', '/api/blog/slug/no-such-post');
    expect([unread.status, unread.json.message]).toEqual([404, 'Post not found']);
  });

  it('takes back what it gave, and says of a wrong type what it should be [POST-37 POST-38]', async () => {
    const created = await create({ title: 'Round trip', published: true });
    const url = `${POSTS}/${created.id}`;
    const back = await api.admin('PUT', url, { ...created, title: 'Round trip, again', published: false });
    expect(back.json).toMatchObject({ title: 'Round trip, again', slug: created.slug, published: false, version: 2 });
    const wrong = await api.admin('PUT', url, { ...created, keepLive: 'yes', tags: 7, content: undefined });
    expect(wrong.json.fields).toEqual({
      keepLive: 'The field “keepLive” must be true or false.',
      tags: 'The field “tags” must be a list.',
      content: 'Title and content are required',
    });
  });

  it('accepts a repeated create once, and refuses another text under the same id', async () => {
    const id = crypto.randomUUID();
    const input = { ...postInput({ title: 'Repeated' }), id };
    const [first, second] = await Promise.all([api.admin('POST', POSTS, input), api.admin('POST', POSTS, input)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.version).toBe(1);
    const other = await api.admin('POST', POSTS, { ...input, content: '<p>Something else.</p>' });
    expect(other.status).toBe(409);
    expect(other.json.current.content).toBe(first.json.content);
  });

  it('keeps reserved slugs free and answers 409 for a taken one', async () => {
    expect((await create({ title: 'Two', slug: '2' })).slug).toBe('2-post');
    expect((await create({ title: 'Shell', slug: 'shell' })).slug).toBe('shell-post');
    const taken = await api.admin('POST', POSTS, postInput({ title: 'x', slug: 'shell-post' }));
    expect(taken.status).toBe(409);
    expect(taken.json).toMatchObject({ code: 'SLUG_TAKEN', fields: { slug: expect.stringContaining('shell-post') } });
  });

  it('writes without a version and keeps what it overwrote, up to twenty texts', async () => {
    const { id } = await create({ title: 'Revised', content: '<p>0</p>' });
    for (let i = 1; i <= REVISIONS_KEPT + 3; i++) {
      const saved = await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Revised', content: `<p>${i}</p>` }));
      expect(saved.status).toBe(200);
    }
    const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
    expect(json).toHaveLength(REVISIONS_KEPT);
    expect(json[0].text.content).toBe(`<p>${REVISIONS_KEPT + 2}</p>`);
    const restored = await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'revision', revision: json[5].version });
    expect(restored.json.content).toBe(json[5].text.content);
    const gone = await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'revision', revision: 1 });
    expect(gone.status).toBe(404);
  });
});

describe('what readers see', () => {
  it('publishes, keeps a working copy aside, and publishes that', async () => {
    const post = await create({ title: 'Live', slug: 'live', published: true });
    const url = `${POSTS}/${post.id}`;
    const updated = await api.admin('PUT', url, {
      ...postInput({ title: 'Later', slug: 'live' }),
      published: true,
      keepLive: true,
    });
    expect(updated.json).toMatchObject({ title: 'Live', hasWorkingCopy: true, workingCopy: { title: 'Later' } });
    expect((await api.visitor('GET', '/api/blog/slug/live')).json.title).toBe('Live');
    const published = await api.admin('PUT', url, postInput({ title: 'Later', slug: 'live', published: true }));
    expect(published.json).toMatchObject({ title: 'Later', hasWorkingCopy: false, publishedAt: post.publishedAt });
    expect((await api.visitor('GET', '/api/blog/slug/live')).json.title).toBe('Later');
  });

  it('restores an earlier text under the slug of the working copy, which readers do not see yet', async () => {
    const { id } = await create({ title: 'First', slug: 'restored', content: '<p>First.</p>' });
    const url = `${POSTS}/${id}`;
    await api.admin('PUT', url, postInput({ title: 'Second', slug: 'restored', published: true }));
    await api.admin('PUT', url, postInput({ title: 'Third', slug: 'renamed', published: true, keepLive: true }));
    const revisions = (await api.admin('GET', `${url}/revisions`)).json;
    const { version } = revisions.find(({ text }: { text: { title: string } }) => text.title === 'First');
    const { json } = await api.admin('POST', `${url}/restore`, { from: 'revision', revision: version });
    expect(json).toMatchObject({ title: 'Second', slug: 'restored' });
    expect(json.workingCopy).toMatchObject({ title: 'First', slug: 'renamed' });
  });

  it('gives readers every field of a post [BLOG-24..27]', async () => {
    const post = await create({
      title: 'All fields',
      excerpt: 'In short.',
      content: '<p>Hi <s>old</s></p>',
      category: 'Tutorials',
      tags: ['one', 'two'],
      published: true,
    });
    const { status, json } = await api.visitor('GET', `/api/blog/slug/${post.slug}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: post.id,
      slug: 'all-fields',
      title: 'All fields',
      excerpt: 'In short.',
      content: '<p>Hi <strike>old</strike></p>',
      featuredImage: null,
      category: 'Tutorials',
      tags: ['one', 'two'],
      published: true,
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      createdAt: post.createdAt,
    });
  });

  it('follows a renamed post, and frees the slug for a live one', async () => {
    const { id } = await create({ title: 'Old name', slug: 'old-name', published: true });
    await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'New name', slug: 'new-name', published: true }));
    expect((await api.visitor('GET', '/api/blog/slug/old-name')).json.slug).toBe('new-name');
    const draft = await create({ title: 'Draft', slug: 'old-name' });
    expect((await api.visitor('GET', '/api/blog/slug/old-name')).json.slug).toBe('new-name');
    await api.admin('PUT', `${POSTS}/${draft.id}`, postInput({ title: 'Draft', slug: 'old-name', published: true }));
    expect((await api.visitor('GET', '/api/blog/slug/old-name')).json.title).toBe('Draft');
  });

  it('takes down by unpublishing and by deleting, and brings back from the trash as a draft [POST-39]', async () => {
    const { id } = await create({ title: 'Short life', published: true });
    await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Short life', published: false }));
    expect((await api.visitor('GET', '/api/blog/slug/short-life')).status).toBe(404);
    expect((await api.admin('DELETE', `${POSTS}/${id}`)).status).toBe(200);
    expect((await api.admin('DELETE', `${POSTS}/${id}`)).status).toBe(200);
    const usurper = await create({ title: 'Short life' });
    expect(usurper.slug).toBe('short-life');
    expect((await api.admin('GET', `${POSTS}?trash=true`)).json.map((row: { id: string }) => row.id)).toEqual([id]);
    const back = await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' });
    expect(back.json).toMatchObject({ published: false, deletedAt: null, slug: 'short-life-2' });
    expect((await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'x' }))).status).toBe(200);
  });

  it('lists newest first, pages by cursor, and never carries a body [BLOG-29]', async () => {
    const before = (await api.visitor('GET', '/api/blog/posts?published=true&limit=100')).json.length;
    for (let i = 0; i < 5; i++) await create({ title: `Page ${i}`, published: true });
    const titles: string[] = [];
    let cursor = '';
    do {
      const page = await api.visitor('GET', `/api/blog/posts?published=true&limit=2${cursor && `&cursor=${cursor}`}`);
      titles.push(...page.json.map((post: { title: string }) => post.title));
      expect(page.json[0]).not.toHaveProperty('content');
      cursor = page.headers.get('x-next-cursor') ?? '';
    } while (cursor);
    expect(titles).toHaveLength(before + 5);
    expect(new Set(titles).size).toBe(before + 5);
    expect(titles.slice(0, 5)).toEqual(['Page 4', 'Page 3', 'Page 2', 'Page 1', 'Page 0']);
    expect((await api.visitor('GET', '/api/blog/posts?published=true&limit=101')).status).toBe(400);
  });
});
