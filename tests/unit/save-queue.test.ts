import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminPost } from '#blog/contract/posts.ts';
import { EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { postKind } from '#blog/panel/saving/post-kind.ts';
import { CallFailure, Unreachable } from '#core/browser/call-failure.ts';
import type { RecoveryDraft, RecoveryDrafts } from '#editing/saving/recovery-drafts.ts';
import { type SaveKind, startEditing } from '#editing/saving/save.state.ts';
import { createSaveQueue } from '#editing/saving/save-queue.ts';
import { nextEditing, POST_ID, TEXT, toPost } from '#support/edited-posts.ts';

function conflict(theirs: AdminPost): CallFailure {
  const sentence = 'This post was changed elsewhere since you opened it.';
  const body = { message: sentence, error: sentence, code: 'VERSION_CONFLICT' as const, requestId: '1' };
  return new CallFailure(409, sentence, { ...body, current: theirs });
}

type Send = (form: PostForm, as: SaveKind, version: number | null) => Promise<AdminPost> | AdminPost;

/** Starts a queue with a function as server and a map as storage for recovery drafts. */
function startQueue(send: Send, post: AdminPost | null = null, form = EMPTY_FORM) {
  const drafts = new Map<string, RecoveryDraft<PostForm>>();
  const recoveryDrafts: RecoveryDrafts = {
    write: async (entry) => void drafts.set(entry.key, entry as RecoveryDraft<PostForm>),
    remove: async (key) => void drafts.delete(key),
  };
  const sent: { form: PostForm; as: SaveKind; version: number | null }[] = [];
  const queue = createSaveQueue(startEditing(POST_ID, post, form), {
    kind: postKind,
    key: 'editor',
    recoveryDrafts,
    pull: () => ({}),
    send: async ({ version }, text, as) => {
      sent.push({ form: text, as, version });
      return send(text, as, version);
    },
  });
  return { queue, drafts, sent };
}

const stores: Send = (form, _as, version) => toPost(form, (version ?? 0) + 1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an autosave', () => {
  const sendTo = async (isOverwriting: boolean) => {
    const bodies: Record<string, unknown>[] = [];
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)));
      return Response.json(toPost(TEXT, 3));
    });
    const start = startEditing(POST_ID, toPost(TEXT, 1), TEXT);
    const editing = isOverwriting
      ? nextEditing(start, { type: 'settled', keep: 'mine', theirs: toPost({ ...TEXT, title: 'Theirs' }, 2) })
      : start;
    const { sendPost } = await import('#blog/panel/saving/send-post.ts');
    await sendPost(editing, TEXT, 'auto');
    return bodies[0];
  };

  test('names its editor, and may replace its own last text without a revision', async () => {
    expect(await sendTo(false)).toMatchObject({ autosave: true, editor: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('that overwrites the text of another person keeps it as a revision', async () => {
    expect(await sendTo(true)).toMatchObject({ autosave: false, version: 2 });
  });
});

describe('words', () => {
  test('are on this computer within 300 ms, whatever else happens', async () => {
    const { queue, drafts } = startQueue(stores);
    queue.edit({ title: 'Half a th' });
    await vi.advanceTimersByTimeAsync(290);
    expect(drafts.get('editor')?.form.title).toBe('Half a th');
    expect(queue.$editing.get().save.kind).toBe('kept');
  });

  test('without title or content are kept here and not sent', async () => {
    const { queue, sent } = startQueue(stores);
    queue.edit({ title: 'Only a title' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
  });

  test('go to the server when the keyboard rests, and leave this computer then', async () => {
    const { queue, drafts, sent } = startQueue(stores);
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toMatchObject([{ as: 'auto', version: null, form: { title: 'A title' } }]);
    expect(queue.$editing.get().save.kind).toBe('saved');
    expect(drafts.size).toBe(0);
  });

  test('go to the server every ten seconds when it never rests', async () => {
    const { queue, sent } = startQueue(stores);
    for (let at = 0; at < 120; at += 1) {
      queue.edit({ ...TEXT, content: `<p>${at}</p>` });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
  });

  test('typed while others are under way are sent after them', async () => {
    let answer = (_: AdminPost) => {};
    const slow: Send = (form, _as, version) =>
      version === null
        ? new Promise((resolve) => {
            answer = () => resolve(toPost(form, 1));
          })
        : toPost(form, version + 1);
    const { queue, sent } = startQueue(slow);
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(2_000);
    queue.edit({ title: 'A longer title' });
    answer(toPost(TEXT, 1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.map(({ form, version }) => [form.title, version])).toEqual([
      ['A title', null],
      ['A longer title', 1],
    ]);
  });
});

describe('a server that does not answer', () => {
  test('is asked again by itself, and the words stay here until it does', async () => {
    let away = true;
    const { queue, drafts, sent } = startQueue((form, as, version) => {
      if (away) throw new Unreachable('/', null);
      return stores(form, as, version);
    });
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.$editing.get().save.kind).toBe('waiting');
    expect(drafts.size).toBe(1);
    away = false;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(queue.$editing.get().save.kind).toBe('saved');
    expect(drafts.size).toBe(0);
    expect(sent.length).toBeGreaterThan(1);
  });

  test('that had stored the text all the same is no conflict', async () => {
    let stored: AdminPost | null = null;
    const { queue } = startQueue((form, _as, version) => {
      if (!stored) {
        stored = toPost(form, 1);
        throw new Unreachable('/', null);
      }
      if (version !== stored.version) throw conflict(stored);
      stored = toPost(form, version + 1);
      return stored;
    });
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(2_000);
    queue.edit({ title: 'A title, and more' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(queue.$editing.get().save.kind).toBe('saved');
    expect(stored).toMatchObject({ title: 'A title, and more', version: 2 });
  });
});

describe('a text that was changed elsewhere', () => {
  const theirs = toPost({ ...TEXT, title: 'Theirs' }, 5);
  const start = toPost(TEXT, 4);
  const refuses: Send = (form, _as, version) => {
    if (version !== 5) throw conflict(theirs);
    return toPost(form, 6);
  };

  test('is shown, and neither text goes anywhere by itself', async () => {
    const { queue, drafts, sent } = startQueue(refuses, start, TEXT);
    queue.edit({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queue.$editing.get().save).toEqual({ kind: 'conflict', theirs });
    expect(sent).toHaveLength(1);
    expect(drafts.get('editor')?.form.title).toBe('Mine');
  });

  test('keeps mine on top of theirs', async () => {
    const { queue, sent } = startQueue(refuses, start, TEXT);
    queue.edit({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(3_000);
    queue.dispatch({ type: 'settled', keep: 'mine', theirs });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.at(-1)).toMatchObject({ version: 5, form: { title: 'Mine' } });
    expect(queue.$editing.get().save.kind).toBe('saved');
  });

  test('takes theirs and has nothing left to save', async () => {
    const { queue } = startQueue(refuses, start, TEXT);
    queue.edit({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(3_000);
    queue.dispatch({ type: 'settled', keep: 'theirs', theirs });
    expect(queue.$editing.get()).toMatchObject({ form: { title: 'Theirs' }, version: 5, save: { kind: 'saved' } });
  });
});

describe('publishing', () => {
  test('publishes what was on the screen then, after what was under way', async () => {
    const { queue, sent } = startQueue(stores);
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(2_000);
    queue.edit({ content: '<p>Words, all of them</p>' });
    const publishing = queue.save('publish');
    queue.edit({ content: '<p>Later words</p>' });
    await vi.advanceTimersByTimeAsync(5_000);
    await publishing;
    expect(sent[1]).toMatchObject({ as: 'publish', form: { content: '<p>Words, all of them</p>' } });
    expect(sent[2]).toMatchObject({ as: 'auto', form: { content: '<p>Later words</p>' } });
  });

  test('hears of a refusal, and the next word tries again', async () => {
    let refused = true;
    const { queue, drafts } = startQueue((form, as, version) => {
      if (!refused) return stores(form, as, version);
      const sentence = 'Another post already uses the slug.';
      const body = { message: sentence, error: sentence, code: 'SLUG_TAKEN' as const, requestId: '1' };
      throw new CallFailure(409, sentence, body);
    });
    queue.edit(TEXT);
    await vi.advanceTimersByTimeAsync(200);
    await expect(queue.save('publish')).rejects.toThrow('409: Another post already uses the slug.');
    expect(queue.$editing.get().save).toEqual({ kind: 'refused', message: 'Another post already uses the slug.' });
    expect(drafts.size).toBe(1);
    refused = false;
    queue.edit({ slug: 'another' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(queue.$editing.get().save.kind).toBe('saved');
  });
});
