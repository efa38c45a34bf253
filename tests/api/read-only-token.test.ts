import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSnapshot } from '#blog/server/snapshot/snapshot.ts';
import { hashPassword } from '#core/server/session/password.ts';
import adminPosts from '#functions/api-admin-blog-posts.ts';
import exportPosts from '#functions/api-admin-export.ts';
import login from '#functions/api-admin-login.ts';
import changes from '#functions/api-blog-changes.ts';
import publicPosts from '#functions/api-blog-posts.ts';
import bySlug from '#functions/api-blog-slug.ts';
import health from '#functions/api-health.ts';
import media from '#functions/api-media.ts';
import previewPage from '#functions/preview.ts';
import publishedPage from '#functions/published-page.ts';
import { buildRules } from '#local/builds/build-rights.ts';
import { type Gateway, startGateway } from '#local/store/gateway/gateway.ts';
import { postInput } from '#support/api.ts';
import { type CallableFunction, type CallOptions, call, redeploy, useStore, variablesOf } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';
import { sampleDataUrl } from '#support/sample-images.ts';
import { makeShellDir } from '#support/shell.ts';

const RULES = buildRules('prod:');
const TOKEN = 'reading-only';
const POSTS = '/api/admin/blog/posts';
const credentials = { username: 'editor', password: 'correct horse battery staple' };
const store = useStore();
const deployedAs = (context: string) =>
  ({ context: { deploy: { context, id: '1', published: true } } }) satisfies CallOptions;
const production = deployedAs('production');
const preview = deployedAs('deploy-preview');

let reader: Gateway;
let shell: Awaited<ReturnType<typeof makeShellDir>>;
let token = '';
let liveId = '';
let draftId = '';
let image = '';

/** Status of a call, and the commands it is billed for. */
async function costOf(fn: CallableFunction, path: string): Promise<[number, number]> {
  reader.commands.reset();
  const { status } = await call(fn, path, preview);
  return [status, reader.commands.total];
}

beforeAll(async () => {
  shell = await makeShellDir();
  const ADMIN_PASSWORD_HASH = await hashPassword(credentials.password);
  const env = {
    ...variablesOf(store.current),
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD_HASH,
    SITE_DIR: shell.dir,
  };
  redeploy(env);
  const live = await call(login, '/api/admin/login', { method: 'POST', body: credentials, ...production });
  const admin = { method: 'POST', token: live.json.token, ...production };
  image = (await call(adminPosts, '/api/admin/media', { ...admin, body: { data: await sampleDataUrl(1, 60, 40) } }))
    .json.url;
  const write = async (fields: Record<string, unknown>) =>
    (await call(adminPosts, POSTS, { ...admin, body: postInput(fields) })).json.id;
  liveId = await write({ title: 'Live', slug: 'former', published: true, featuredImage: image });
  await call(adminPosts, `${POSTS}/${liveId}`, {
    ...admin,
    method: 'PUT',
    body: postInput({ title: 'Live', slug: 'live', published: true, featuredImage: image }),
  });
  await write({ title: 'Also live', published: true });
  draftId = await write({ title: 'Draft' });

  const redisUrl = store.current.redis.process.url;
  reader = await startGateway({ redisUrl, token: 'unused', readOnlyToken: TOKEN, readOnlyRules: RULES });
  redeploy({
    ...env,
    UPSTASH_REDIS_REST_URL: reader.url,
    UPSTASH_REDIS_REST_TOKEN: undefined,
    UPSTASH_REDIS_REST_READONLY_TOKEN: TOKEN,
    PREVIEW_REDIS_REST_URL: store.current.url,
    PREVIEW_REDIS_REST_TOKEN: store.current.token,
  });
  token = (await call(login, '/api/admin/login', { method: 'POST', body: credentials, ...preview })).json.token;
});
afterAll(async () => {
  await reader.stop();
  await shell.remove();
});

const titles = (json: readonly { title: string }[]) => json.map(({ title }) => title);

describe('the token of builds and previews', () => {
  it('runs no script and reads no draft', async () => {
    const confined = upstashClient({ url: reader.url, token: TOKEN });
    await expect(confined.evalRo('return 1', [], [])).rejects.toThrow('NOPERM');
    await expect(confined.hgetall(`prod:post:${draftId}`)).rejects.toThrow('NOPERM');
  });

  it('is enough for the pages and documents of visitors', async () => {
    expect((await call(health, '/api/health', preview)).json).toMatchObject({ status: 'ok', contentVersion: 4 });
    expect(titles((await call(publicPosts, '/api/blog/posts', preview)).json)).toEqual(['Also live', 'Live']);
    expect((await call(changes, '/api/blog/changes', preview)).json.changes).toHaveLength(3);
    expect((await call(bySlug, '/api/blog/slug/former', preview)).json).toMatchObject({ slug: 'live' });
    expect((await call(bySlug, '/api/blog/slug/draft', preview)).status).toBe(404);
    expect((await call(media, image, preview)).headers.get('content-type')).toMatch(/^image\//);
    expect((await call(publishedPage, '/blog/live', preview)).text).toContain('Live');
    const moved = await call(publishedPage, '/blog/former', preview);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/live']);
    expect((await call(publishedPage, '/blog/draft', preview)).status).toBe(404);
    expect((await call(previewPage, '/preview/some.link', preview)).status).toBe(404);
  });

  it('is enough for the panel of a preview, which shows published posts alone', async () => {
    const admin = { token, ...preview };
    const list = async (query: string) => titles((await call(adminPosts, `${POSTS}?${query}`, admin)).json);
    expect(await list('')).toEqual(['Also live', 'Live']);
    expect(await list('q=ALSO')).toEqual(['Also live']);
    expect(await list('q=live&limit=1')).toEqual(['Also live']);
    expect(await list('status=live')).toEqual(['Also live', 'Live']);
    expect([await list('status=draft'), await list('trash=true')]).toEqual([[], []]);
    const page = await call(adminPosts, `${POSTS}?q=live&limit=1`, admin);
    expect(await list(`q=live&cursor=${page.headers.get('x-next-cursor')}`)).toEqual(['Live']);
    const one = await call(adminPosts, `${POSTS}/${liveId}`, admin);
    expect(one.json).toMatchObject({ title: 'Live', slug: 'live', featuredImage: image, workingCopy: null });
    expect((await call(adminPosts, `${POSTS}/${draftId}`, admin)).status).toBe(404);
    expect(titles((await call(exportPosts, '/api/admin/export', admin)).json)).toEqual(['Also live', 'Live']);
  });

  it('is enough for a build', async () => {
    process.env['CONTEXT'] = 'deploy-preview';
    const { version, posts } = await loadSnapshot();
    delete process.env['CONTEXT'];
    expect([version, titles(posts)]).toEqual([4, ['Also live', 'Live']]);
  });
});

describe('commands as they are billed', () => {
  it.each([
    ['health', health, '/api/health', 200, 1],
    ['the changes', changes, '/api/blog/changes', 200, 1],
    ['the list of posts', publicPosts, '/api/blog/posts?limit=1', 200, 1],
    ['a post that was published since the build', publishedPage, '/blog/live', 200, 1],
    ['a former address', publishedPage, '/blog/former', 301, 2],
    ['no post', publishedPage, '/blog/nothing-here', 404, 1],
  ] as const)('%s', async (_name, fn, path, status, commands) => {
    expect(await costOf(fn, path)).toEqual([status, commands]);
  });

  it('an image', async () => {
    expect(await costOf(media, image)).toEqual([200, 1]);
  });
});
