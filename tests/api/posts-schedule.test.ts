import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRASH_DAYS } from '#blog/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { advanceToHour } from '#support/clock.ts';

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
    advanceToHour(0);
    await api.tick();
    await api.login();
    expect((await api.admin('GET', `${POSTS}/${id}`)).status).toBe(200);
    advanceToHour(TRASH_DAYS * 24 * 60 * MINUTE + MINUTE);
    await api.tick();
    await api.login();
    expect((await api.admin('GET', `${POSTS}/${id}`)).status).toBe(404);
  });
});

describe('a text that is planned', () => {
  const read = async (id: string) => (await api.admin('GET', `${POSTS}/${id}`)).json;
  const save = async (id: string, title: string, more: object = {}) =>
    (await api.admin('PUT', `${POSTS}/${id}`, { ...postInput({ title, slug: '' }), autosave: true, ...more })).json;
  const titlesIn = async (id: string) =>
    (await api.admin('GET', `${POSTS}/${id}/revisions`)).json.map(
      ({ kind, text }: { kind: string; text: { title: string } }) => `${kind}: ${text.title}`,
    );
  const publicTitle = async (slug: string) => (await api.visitor('GET', `/api/blog/slug/${slug}`)).json.title;

  it('goes live as it was on the screen; what was typed since stays beside it', async () => {
    const first = postInput({ title: 'Planned one', slug: '', publishAt: inMinutes(5) });
    const { id, plannedText } = (await api.admin('POST', POSTS, first)).json;
    expect(plannedText.title).toBe('Planned one');
    const later = await save(id, 'Planned one, half a sen');
    expect([later.title, later.plannedText.title]).toEqual(['Planned one, half a sen', 'Planned one']);
    travel(6 * MINUTE);
    await api.tick();
    expect(await publicTitle('planned-one')).toBe('Planned one');
    const live = await read(id);
    expect(live).toMatchObject({ published: true, title: 'Planned one', plannedText: null, publishAt: null });
    expect(live.workingCopy).toMatchObject({ title: 'Planned one, half a sen', slug: 'planned-one-half-a-sen' });
    const published = await save(id, 'Planned one, half a sentence', { published: true, autosave: false });
    expect(published.slug).toBe('planned-one-half-a-sentence');
    expect((await api.visitor('GET', '/api/blog/slug/planned-one')).json.slug).toBe(published.slug);
  });

  it('of a live post is a third text: the live one, what is planned, and what is being written', async () => {
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Third', slug: 'third', published: true }))).json;
    const beside = { slug: 'third', published: true, keepLive: true };
    await save(id, 'Third, planned', { ...beside, autosave: false, publishAt: inMinutes(5) });
    await save(id, 'Third, being written', { ...beside, slug: 'third-written' });
    expect(await publicTitle('third')).toBe('Third');
    travel(6 * MINUTE);
    await api.tick();
    expect(await publicTitle('third')).toBe('Third, planned');
    expect((await read(id)).workingCopy).toMatchObject({ title: 'Third, being written', slug: 'third-written' });
    expect(await titlesIn(id)).toContain('published: Third');
  });

  it('is planned anew by a save with a time, given up by one with none, and stays in the history', async () => {
    const input = postInput({ title: 'Anew', slug: '', publishAt: inMinutes(5) });
    const { id } = (await api.admin('POST', POSTS, input)).json;
    await save(id, 'Anew, longer');
    expect((await save(id, 'Anew, longer still', { publishAt: inMinutes(9) })).plannedText.title).toBe(
      'Anew, longer still',
    );
    expect(await titlesIn(id)).toContain('scheduled: Anew');
    await save(id, 'Something else');
    expect((await save(id, 'Something else', { publishAt: null })).plannedText).toBe(null);
    expect(await titlesIn(id)).toContain('scheduled: Anew, longer still');
    // Its addresses are free again.
    expect((await api.admin('POST', POSTS, postInput({ title: 'Other', slug: 'anew-longer-still' }))).status).toBe(201);
  });

  it('keeps its address from others, also while the text being written has another', async () => {
    const input = postInput({ title: 'Reserved', slug: 'reserved', publishAt: inMinutes(5) });
    const { id } = (await api.admin('POST', POSTS, input)).json;
    await save(id, 'Renamed', { slug: 'renamed' });
    for (const slug of ['reserved', 'renamed'])
      expect((await api.admin('POST', POSTS, postInput({ title: 'Thief', slug }))).json.code).toBe('SLUG_TAKEN');
  });

  it('is edited again when later changes are discarded; discarding it cancels its time', async () => {
    const { id } = (await api.admin('POST', POSTS, postInput({ title: 'Undo', slug: 'undo', published: true }))).json;
    const beside = { slug: 'undo', published: true, keepLive: true, autosave: false };
    await save(id, 'Undo, planned', { ...beside, publishAt: inMinutes(5) });
    const { version } = await save(id, 'Undo, later', beside);
    const discard = async (of: number) =>
      (await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'text', version: of })).json;
    const back = await discard(version);
    expect(back.workingCopy.title).toBe('Undo, planned');
    expect(back.publishAt).not.toBe(null);
    const live = await discard(back.version);
    expect(live).toMatchObject({ title: 'Undo', workingCopy: null, plannedText: null, publishAt: null });
    expect(await titlesIn(id)).toEqual(
      expect.arrayContaining(['working-copy: Undo, later', 'working-copy: Undo, planned']),
    );
  });

  it('gives up its address and stays in the history when the post is deleted', async () => {
    const input = postInput({ title: 'Gone', slug: 'gone-planned', publishAt: inMinutes(5) });
    const { id } = (await api.admin('POST', POSTS, input)).json;
    await save(id, 'Gone, later', { slug: 'gone-later' });
    await api.admin('DELETE', `${POSTS}/${id}`);
    expect((await api.admin('POST', POSTS, postInput({ title: 'Heir', slug: 'gone-planned' }))).status).toBe(201);
    await api.admin('POST', `${POSTS}/${id}/restore`, { from: 'trash' });
    expect(await titlesIn(id)).toContain('scheduled: Gone');
  });
});
