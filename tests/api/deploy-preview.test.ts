import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#core/server/session/password.ts';
import adminPosts from '#functions/api-admin-blog-posts.ts';
import documents from '#functions/api-admin-knowledge.ts';
import login from '#functions/api-admin-login.ts';
import publicPosts from '#functions/api-blog-posts.ts';
import chat from '#functions/api-chat.ts';
import health from '#functions/api-health.ts';
import leads from '#functions/api-leads.ts';
import tick from '#functions/tick.ts';
import { postInput } from '#support/api.ts';
import { type CallOptions, call, loginAs, redeploy, useStore, variablesOf } from '#support/call.ts';
import { DOCUMENTS, documentInput } from '#support/document-examples.ts';
import { upstashClient } from '#support/gateway.ts';
import { makeShellDir } from '#support/shell.ts';
import { demoLead } from '#support/visitors.ts';

const POSTS = '/api/admin/blog/posts';
const store = useStore();
const production = { context: { deploy: { context: 'production', id: '1', published: true } } } satisfies CallOptions;
const preview = { context: { deploy: { context: 'deploy-preview', id: '2', published: false } } } satisfies CallOptions;
const credentials = { username: 'editor', password: 'correct horse battery staple' };

let shell: Awaited<ReturnType<typeof makeShellDir>>;
let draftId = '';
let token = '';
beforeAll(async () => {
  const ADMIN_PASSWORD_HASH = await hashPassword(credentials.password);
  shell = await makeShellDir();
  const own = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD_HASH, SITE_DIR: shell.dir };
  const env = { ...variablesOf(store.current), ...own };
  redeploy(env);
  const live = await call(login, '/api/admin/login', { method: 'POST', body: credentials, ...production });
  const admin = { method: 'POST', token: live.json.token, ...production };
  await call(adminPosts, POSTS, { ...admin, body: postInput({ title: 'Live', published: true }) });
  draftId = (await call(adminPosts, POSTS, { ...admin, body: postInput({ title: 'Draft' }) })).json.id;
  redeploy(env);
  const branch = await call(login, '/api/admin/login', { method: 'POST', body: credentials, ...preview });
  token = branch.json.token;
});

afterAll(() => shell.remove());

describe('a preview of a branch', () => {
  it('reads production’s published posts, and no drafts', async () => {
    const listed = await call(adminPosts, POSTS, { token, ...preview });
    expect(listed.json.map((post: { title: string }) => post.title)).toEqual(['Live']);
    expect((await call(adminPosts, `${POSTS}/${draftId}`, { token, ...preview })).status).toBe(404);
    const read = await call(publicPosts, '/api/blog/posts?published=true', preview);
    expect(read.json).toHaveLength(1);
    expect(read.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('writes no posts, and says why', async () => {
    const writes = [
      call(adminPosts, POSTS, { method: 'POST', token, body: postInput(), ...preview }),
      call(adminPosts, `${POSTS}/${draftId}`, { method: 'PUT', token, body: postInput(), ...preview }),
      call(adminPosts, `${POSTS}/${draftId}`, { method: 'DELETE', token, ...preview }),
    ];
    for (const { status, json } of await Promise.all(writes)) {
      expect([status, json.code]).toEqual([403, 'READ_ONLY_PREVIEW']);
    }
    expect((await call(adminPosts, POSTS, { token: 'x'.repeat(43), ...preview })).status).toBe(401);
  });

  it('lists the documents of the repository, and manages none', async () => {
    const listed = await call(documents, DOCUMENTS, { token, ...preview });
    expect([listed.status, listed.json.documents, listed.json.files.length > 0]).toEqual([200, [], true]);
    const refused = [
      call(documents, DOCUMENTS, { method: 'POST', token, body: documentInput(), ...preview }),
      call(documents, `${DOCUMENTS}/x`, { token, ...preview }),
      call(documents, `${DOCUMENTS}/x/publish`, { method: 'POST', token, body: { version: 1 }, ...preview }),
    ];
    for (const { status, json } of await Promise.all(refused)) {
      expect([status, json.code]).toEqual([403, 'READ_ONLY_PREVIEW']);
    }
  });

  it('keeps what it writes under its branch, for 14 days at most, and runs no schedule', async () => {
    await call(tick, '/tick', { method: 'POST', ...preview });
    const chatted = await call(chat, '/api/chat', { method: 'POST', body: { message: 'What is it?' }, ...preview });
    await chatted.settled();
    expect(chatted.status).toBe(200);
    const redis = upstashClient(store.current);
    const keys = await redis.keys('preview*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const seconds = await redis.ttl(key);
      expect(seconds, key).toBeGreaterThan(0);
      expect(seconds, key).toBeLessThanOrEqual(14 * 86_400);
    }
  });

  it.each([
    ['production’s read-write token', {}],
    ['the read-only token', { UPSTASH_REDIS_REST_TOKEN: undefined }],
  ])('without a second store shows posts with %s, and stores nothing anywhere', async (_which, own) => {
    const redis = upstashClient(store.current);
    const before = (await redis.keys('*')).sort();
    redeploy({ PREVIEW_REDIS_REST_URL: undefined, PREVIEW_REDIS_REST_TOKEN: undefined, ...own });
    expect((await call(health, '/api/health', preview)).json).toMatchObject({ status: 'ok', context: 'preview' });
    expect((await call(publicPosts, '/api/blog/posts', preview)).json).toHaveLength(1);
    const lead = await call(leads, '/api/leads', { method: 'POST', body: demoLead(), ...preview });
    expect([lead.status, lead.json.code]).toEqual([503, 'NOT_CONFIGURED']);
    expect((await redis.keys('*')).sort()).toEqual(before);
  });
});

describe('demo credentials', () => {
  it.each([production, preview])('open nothing outside a local machine', async (context) => {
    redeploy({ ...variablesOf(store.current) });
    const body = { username: 'admin', password: 'voxwright-demo' };
    const answer = await call(login, '/api/admin/login', { method: 'POST', body, ...context });
    expect([answer.status, answer.json.code]).toEqual([503, 'NOT_CONFIGURED']);
    expect(answer.text).not.toContain('ADMIN_PASSWORD_HASH');
    await expect(loginAs()).resolves.toBeTruthy();
  });
});
