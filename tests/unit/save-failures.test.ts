import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminPost } from '#blog/contract/posts.ts';
import { EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { nextEditing, startEditing } from '#blog/panel/saving/save.state.ts';
import { createSaveQueue } from '#blog/panel/saving/save-queue.ts';
import { CallFailure, Unreachable } from '#core/browser/call-failure.ts';

const ID = '6b1f1f0e-6f5e-4a57-9d9d-0d6c8c1f4f01';
const TEXT: PostForm = { ...EMPTY_FORM, title: 'A title', content: '<p>Words</p>' };

const toPost = (form: PostForm, version: number): AdminPost => ({
  ...form,
  tags: [...form.tags],
  id: ID,
  slug: 'a-title',
  version,
  published: false,
  featuredImageSize: null,
  publishedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  readingTime: 1,
  publishAt: null,
  unpublishAt: null,
  deletedAt: null,
  hasWorkingCopy: false,
  contentVersion: 0,
  workingCopy: null,
});

/** A queue whose server fails with what `failure` says, and the time of each attempt since the last reset, ms. */
function startQueue(failure: () => Error | null) {
  const attempts: number[] = [];
  const queue = createSaveQueue(startEditing(ID, null, EMPTY_FORM), {
    key: 'editor',
    recoveryDrafts: { write: async () => {}, remove: async () => {}, listAbandoned: async () => [] },
    pull: () => ({}),
    send: async ({ version }, form) => {
      attempts.push(Date.now());
      const thrown = failure();
      if (thrown) throw thrown;
      return toPost(form, (version ?? 0) + 1);
    },
  });
  const pauses = () => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  return { queue, attempts, pauses };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
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
  const editing = nextEditing(startEditing(ID, toPost(TEXT, 4), TEXT), { type: 'conflicted', theirs });
  const typed = nextEditing(editing, { type: 'edited', changes: { title: 'Mine, longer' } });
  expect(typed.save).toEqual({ kind: 'conflict', theirs });
  expect(typed.form.title).toBe('Mine, longer');
});
