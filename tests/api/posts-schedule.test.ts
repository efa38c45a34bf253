import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRASH_DAYS } from '#core/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { letPassToHour } from '#support/clock.ts';

const POSTS = '/api/admin/blog/posts';
const MINUTE = 60_000;
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.stop());

/** Moves the clock that stored times are judged by; timers and the store stay real. */
function travel(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const isLive = async (slug: string) => (await api.visitor('GET', `/api/blog/slug/${slug}`)).status === 200;
const inMinutes = (n: number) => new Date(Date.now() + n * MINUTE).toISOString();

describe('the schedule', () => {
  it('publishes and takes down when due, once, however often it runs', async () => {
    const input = postInput({ title: 'Timed', publishAt: inMinutes(5), unpublishAt: inMinutes(10) });
    expect((await api.admin('POST', POSTS, input)).status).toBe(201);
    await api.tick();
    expect(await isLive('timed')).toBe(false);
    travel(6 * MINUTE);
    const before = (await api.visitor('GET', '/api/blog/changes')).json.version;
    await Promise.all([api.tick(), api.tick(), api.tick()]);
    expect(await isLive('timed')).toBe(true);
    expect((await api.visitor('GET', '/api/blog/changes')).json.version).toBe(before + 1);
    travel(5 * MINUTE);
    await api.tick();
    expect(await isLive('timed')).toBe(false);
  });

  it('ends where the later of two missed times says', async () => {
    const both = { publishAt: inMinutes(1), unpublishAt: inMinutes(2) };
    await api.admin('POST', POSTS, postInput({ title: 'Missed both', ...both }));
    await api.admin(
      'POST',
      POSTS,
      postInput({ title: 'Back again', publishAt: inMinutes(3), unpublishAt: inMinutes(2) }),
    );
    travel(10 * MINUTE);
    await api.tick();
    expect([await isLive('missed-both'), await isLive('back-again')]).toEqual([false, true]);
  });

  it('publishes the working copy of a live post', async () => {
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Now', slug: 'now-then', published: true })))
      .json;
    const later = postInput({ title: 'Then', slug: 'now-then', published: true, publishAt: inMinutes(1) });
    await api.admin('PUT', `${POSTS}/${id}`, { ...later, keepLive: true });
    expect((await api.visitor('GET', '/api/blog/slug/now-then')).json.title).toBe('Now');
    travel(2 * MINUTE);
    await api.tick();
    expect((await api.visitor('GET', '/api/blog/slug/now-then')).json.title).toBe('Then');
    expect((await api.admin('GET', `${POSTS}/${id}`)).json).toMatchObject({ hasWorkingCopy: false, publishAt: null });
    const revisions = (await api.admin('GET', `${POSTS}/${id}/revisions`)).json;
    expect(revisions.map(({ text }: { text: { title: string } }) => text.title)).toEqual(['Now']);
  });

  it('forgets the wait when the post is deleted, also once it is back from the trash', async () => {
    const times = { publishAt: inMinutes(5), unpublishAt: inMinutes(60) };
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Thrown away', ...times }))).json;
    await api.admin('DELETE', `${POSTS}/${id}`);
    const back = await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' });
    expect(back.json).toMatchObject({ publishAt: null, unpublishAt: null });
    travel(6 * MINUTE);
    await api.tick();
    expect(await isLive('thrown-away')).toBe(false);
  });

  it('forgets the wait when the post is published by hand', async () => {
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Impatient', publishAt: inMinutes(5) }))).json;
    const saved = await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Impatient', published: true }));
    expect(saved.json.publishAt).toBe(null);
    const both = postInput({ title: 'Impatient from the start', published: true, publishAt: inMinutes(5) });
    expect((await api.admin('POST', POSTS, both)).json).toMatchObject({ published: true, publishAt: null });
  });

  it(`empties the trash after ${TRASH_DAYS} days`, async () => {
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Doomed' }))).json;
    await api.admin('DELETE', `${POSTS}/${id}`);
    letPassToHour(0);
    await api.tick();
    await api.login();
    expect((await api.admin('GET', `${POSTS}/${id}`)).status).toBe(200);
    letPassToHour(TRASH_DAYS * 24 * 60 * MINUTE + MINUTE);
    await api.tick();
    await api.login();
    expect((await api.admin('GET', `${POSTS}/${id}`)).status).toBe(404);
  });
});
