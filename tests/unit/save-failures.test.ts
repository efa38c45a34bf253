import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { postKind } from '#blog/panel/saving/post-kind.ts';
import { CallFailure, Unreachable } from '#core/browser/call-failure.ts';
import { startEditing } from '#editing/saving/save.state.ts';
import { createSaveQueue } from '#editing/saving/save-queue.ts';
import { nextEditing, POST_ID, startPost, TEXT, toPost } from '#support/edited-posts.ts';

/** A queue whose server fails with what `failure` says, and the time of each attempt since the last reset, ms. */
function startQueue(failure: () => Error | null, pull: () => Partial<PostForm> = () => ({})) {
  const attempts: number[] = [];
  const sent: PostForm[] = [];
  const drafts: string[] = [];
  const queue = createSaveQueue(startPost(POST_ID, null, EMPTY_FORM), {
    kind: postKind,
    key: 'editor',
    recoveryDrafts: {
      write: async ({ key }) => void drafts.push(key),
      remove: async () => {},
    },
    pull,
    send: async ({ version }, form) => {
      attempts.push(Date.now());
      sent.push(form);
      const thrown = failure();
      if (thrown) throw thrown;
      return toPost(form, (version ?? 0) + 1);
    },
  });
  const pauses = () => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  return { queue, attempts, sent, drafts, pauses };
}

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('attempts follow each other after 2, 5, 10 and 30 seconds, and after a success from the beginning', async () => {
  let isAway = true;
  const { queue, attempts, pauses } = startQueue(() => (isAway ? new Unreachable('/', null) : null));
  queue.edit(TEXT);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(pauses()).toEqual([2_000, 5_000, 10_000, 30_000, 30_000]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queue.$editing.get().save.kind).toBe('saved');
  isAway = true;
  attempts.length = 0;
  queue.edit({ title: 'Another title' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(pauses()).toEqual([2_000, 5_000]);
});

it.each([
  [500, 'waiting'],
  [503, 'waiting'],
  [499, 'refused'],
  [400, 'refused'],
])('status %d makes a save %s', async (status, kind) => {
  const { queue } = startQueue(() => new CallFailure(status, 'No.', null));
  queue.edit(TEXT);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queue.$editing.get().save.kind).toBe(kind);
});

it('typing while a conflict is shown keeps the conflict', () => {
  const theirs = toPost({ ...TEXT, title: 'Theirs' }, 5);
  const editing = nextEditing(startEditing(POST_ID, toPost(TEXT, 4), TEXT), { type: 'conflicted', theirs });
  const typed = nextEditing(editing, { type: 'edited', changes: { title: 'Mine, longer' } });
  expect(typed.save).toEqual({ kind: 'conflict', theirs });
  expect(typed.form.title).toBe('Mine, longer');
});

it('a save that waits is sent as soon as the computer is online again, unless the editor was closed', async () => {
  const { queue, attempts } = startQueue(() => new Unreachable('/', null));
  queue.edit(TEXT);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = attempts.length;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toHaveLength(before + 1);
  queue.close();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(attempts).toHaveLength(before + 1);
});

it('of two saves at once the second is sent after the first was answered', async () => {
  const under: string[] = [];
  let most = 0;
  const queue = createSaveQueue(startPost(POST_ID, null, TEXT), {
    kind: postKind,
    key: 'editor',
    recoveryDrafts: { write: async () => {}, remove: async () => {} },
    pull: () => ({}),
    send: async ({ version }, form, as) => {
      under.push(as);
      most = Math.max(most, under.length);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      under.pop();
      return toPost(form, (version ?? 0) + 1);
    },
  });
  const saves = [queue.save('draft'), queue.save('publish')];
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await Promise.all(saves)).map(({ version }) => version)).toEqual([1, 2]);
  expect(most).toBe(1);
});

it('an autosave sends what the editor holds then, and none follows once the post was deleted', async () => {
  let content = '<p>Early</p>';
  const { queue, sent } = startQueue(
    () => null,
    () => ({ content }),
  );
  queue.edit(TEXT);
  await vi.advanceTimersByTimeAsync(1_600);
  content = '<p>Late</p>';
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map((form) => form.content)).toEqual(['<p>Late</p>']);
  queue.edit({ title: 'Another title' });
  await vi.advanceTimersByTimeAsync(200);
  await queue.abandon();
  content = '<p>After it was deleted</p>';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
});

it('a text of another writer is a conflict, also where an earlier attempt was not answered', async () => {
  const theirs = toPost({ ...TEXT, title: 'Theirs' }, 5);
  const body = { message: 'No.', error: 'No.', code: 'VERSION_CONFLICT', requestId: '1', current: theirs } as const;
  let isAway = true;
  const { queue, attempts } = startQueue(() =>
    isAway ? new Unreachable('/', null) : new CallFailure(409, 'No.', body),
  );
  queue.edit(TEXT);
  await vi.advanceTimersByTimeAsync(2_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queue.$editing.get().save).toEqual({ kind: 'conflict', theirs });
  expect(attempts).toHaveLength(2);
});

it('a text that is set aside is kept beside the one that replaces it', async () => {
  const { queue, drafts } = startQueue(() => null);
  queue.edit(TEXT);
  await queue.archiveRecoveryDraft();
  await queue.saveRecoveryDraft();
  expect(drafts).toEqual([expect.stringMatching(/^editor, set aside \d+$/), 'editor']);
});

it.each([
  [null, ''],
  ['2026-01-01T00:00:00.000Z', 'a-title'],
])('of a post published at %s the form has the slug %j', (publishedAt, slug) => {
  const post = { ...toPost(TEXT, 1), publishedAt };
  const done = nextEditing(startPost(POST_ID, null, TEXT), { type: 'stored', form: TEXT, stored: post });
  expect(done.form.slug).toBe(slug);
});

it.each([
  ['data:image/png;base64,AA', '/api/media/1'],
  ['data:image/png;base64,BB', 'data:image/png;base64,BB'],
  [null, null],
])('a featured image that is %s when the first one was stored is %s then', (present, settled) => {
  const form = { ...TEXT, featuredImage: 'data:image/png;base64,AA' };
  const post = toPost({ ...TEXT, featuredImage: '/api/media/1' }, 1);
  const editing = nextEditing(startPost(POST_ID, null, form), { type: 'edited', changes: { featuredImage: present } });
  expect(nextEditing(editing, { type: 'stored', form, stored: post }).form.featuredImage).toBe(settled);
});
