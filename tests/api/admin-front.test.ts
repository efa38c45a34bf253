import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { redeploy, variablesOf } from '#support/call.ts';
import { makeShellDir } from '#support/shell.ts';
import { sendEvent, view } from '../support/analytics.ts';

const HASH = '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE';

let api: Api;
let site: Awaited<ReturnType<typeof makeShellDir>>;
beforeAll(async () => {
  site = await makeShellDir();
  api = await startApi({ SITE_DIR: site.dir });
});
afterAll(async () => {
  await api.stop();
  await site.remove();
});

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
    ['the demo was not asked for', { DEMO_LOGIN: undefined }, false],
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
      storeFull: null,
      policyReports: 0,
      crowdedLeads: 0,
      failedDeliveries: [],
    });
  });

  it('counts what readers can open, and nothing else', async () => {
    const create = (fields: Record<string, unknown>) => api.admin('POST', '/api/admin/blog/posts', postInput(fields));
    await create({ title: 'Live one', published: true });
    const { json: second } = await create({ title: 'Live two', published: true });
    await create({ title: 'Draft' });
    expect((await overview()).posts).toBe(2);
    await api.admin('DELETE', `/api/admin/blog/posts/${second.id}`);
    expect((await overview()).posts).toBe(1);
  });

  it('counts the page views of people, and how long their visits are', async () => {
    await view('/');
    await view('/try');
    await sendEvent({ event: 'leave', scrollDepth: 1, engagedMs: 1 });
    expect(await overview()).toMatchObject({ pageViews: 2, averageVisit: expect.any(Number) });
  });
});
