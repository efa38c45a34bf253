import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#server/admin/credentials.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { redeploy, variablesOf } from '#support/call.ts';

const HASH = '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what the login form may show', () => {
  const info = () => api.visitor('GET', '/api/admin/login');

  it('the demo credentials, where the server runs on them', async () => {
    const { status, json, headers } = await info();
    expect(status).toBe(200);
    expect(json).toEqual({ configured: true, demo: { username: DEMO_USERNAME, password: DEMO_PASSWORD } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an admin is configured', { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD_HASH: HASH }, true],
    ['nobody asked for the demo', { DEMO_LOGIN: undefined }, false],
    ['half an admin is configured', { ADMIN_USERNAME: 'ada' }, false],
  ])('never, where %s', async (_, variables, configured) => {
    redeploy({ ...variablesOf(api.store), ...variables });
    const { json } = await info();
    redeploy(variablesOf(api.store));
    expect(json).toEqual({ configured, demo: null });
  });
});

describe('the overview', () => {
  const overview = async () => (await api.admin('GET', '/api/admin/overview')).json;

  it('has nothing to show before anything was counted', async () => {
    expect(await overview()).toEqual({
      posts: null,
      pageViews: null,
      conversations: null,
      averageVisit: null,
    });
  });

  it('counts what readers can open, and nothing else', async () => {
    const create = (fields: Record<string, unknown>) =>
      api.admin('POST', '/api/admin/blog/posts', postInput(fields));
    await create({ title: 'Live one', published: true });
    const { json: second } = await create({ title: 'Live two', published: true });
    await create({ title: 'Draft' });
    expect((await overview()).posts).toBe(2);
    await api.admin('DELETE', `/api/admin/blog/posts/${second.id}`);
    expect((await overview()).posts).toBe(1);
  });
});
