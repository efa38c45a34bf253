import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PREVIEW_DEFAULT_HOURS, PREVIEW_MAX_HOURS } from '#blog/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { advanceClock, HOUR } from '#support/clock.ts';
import { makeShellDir } from '#support/shell.ts';

const POSTS = '/api/admin/blog/posts';
let api: Api;
let shell: Awaited<ReturnType<typeof makeShellDir>>;
beforeAll(async () => {
  shell = await makeShellDir();
  api = await startApi({ SITE_DIR: shell.dir });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await api.stop();
  await shell.remove();
});

async function linkOf(id: string, body: unknown = {}): Promise<string> {
  const { status, json } = await api.admin('POST', `${POSTS}/${id}/preview-link`, body);
  expect(status, JSON.stringify(json)).toBe(201);
  return new URL(json.url).pathname;
}

async function create(fields: Record<string, unknown>): Promise<string> {
  return (await api.admin('POST', POSTS, postInput(fields))).json.id;
}

it('shows a draft, and of a live post the working copy', async () => {
  const id = await create({ title: 'Live text', slug: 'live-text', published: true });
  const later = postInput({ title: 'Kept for later', slug: 'live-text', published: true });
  await api.admin('PUT', `${POSTS}/${id}`, { ...later, keepLive: true });
  const preview = await api.visitor('GET', await linkOf(id));
  expect([preview.status, preview.text.includes('Kept for later')]).toEqual([200, true]);
  expect(preview.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
  expect((await api.visitor('GET', '/blog/live-text')).text).toContain('Live text');
});

it('ends a link when its hours are over', async () => {
  const id = await create({ title: 'Brief' });
  const short = await linkOf(id, { hours: 1 });
  const usual = await linkOf(id);
  advanceClock(HOUR + 1000);
  expect((await api.visitor('GET', short)).status).toBe(404);
  expect((await api.visitor('GET', usual)).status).toBe(200);
  advanceClock(PREVIEW_DEFAULT_HOURS * HOUR);
  expect((await api.visitor('GET', usual)).status).toBe(404);
});

it('ends every link of a post when they are revoked, and when it is deleted', async () => {
  const id = await create({ title: 'Revoked' });
  const link = await linkOf(id);
  const other = await linkOf(await create({ title: 'Other' }));
  await api.admin('DELETE', `${POSTS}/${id}/preview-link`);
  expect((await api.visitor('GET', link)).status).toBe(404);
  expect((await api.visitor('GET', other)).status).toBe(200);
  const renewed = await linkOf(id);
  expect((await api.visitor('GET', renewed)).status).toBe(200);
  await api.admin('DELETE', `${POSTS}/${id}`);
  expect((await api.visitor('GET', renewed)).status).toBe(404);
});

it('opens nothing for a forged link, without asking the store', async () => {
  const link = await linkOf(await create({ title: 'Forged' }));
  const [header, claims, signature] = link.split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const { faults } = api.store.gateway;
  faults.set([{ kind: 'refuse' }]);
  expect((await api.visitor('GET', link)).status).toBe(503);
  for (const path of [`${header}.${claims}.x${signature}`, `/preview/${unsigned}.${claims}.`, '/preview/nonsense']) {
    expect((await api.visitor('GET', path)).status).toBe(404);
  }
  faults.clear();
});

it('says which life a link may have', async () => {
  const id = await create({ title: 'Bounds' });
  for (const hours of [0, 1.5, PREVIEW_MAX_HOURS + 1, 'x']) {
    expect((await api.admin('POST', `${POSTS}/${id}/preview-link`, { hours })).status).toBe(400);
  }
  expect((await api.admin('POST', `${POSTS}/no-such-post/preview-link`, {})).status).toBe(404);
});
