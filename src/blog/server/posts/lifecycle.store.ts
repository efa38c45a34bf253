import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, recordReply, requireRecord } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { TRASH_DAYS } from '../../contract/limits.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { toPublicChange } from '../publishing/publishing-record.ts';
import { toAdminPost } from './post-record.ts';
import { postKeyNames, postKeys, postWriters, runPostScript } from './post-scripts.ts';

const oneList = z.tuple([z.array(z.string())]);

const script = {
  locks: 'keys',
  uses: [postWriters],
  keys: [...postKeyNames, 'trash'],
  moreKeys: 'publicPosts',
} as const;

const keysOf = (store: Store, id: string) => ({ ...postKeys(store, id), trash: blogKeys(store).trash() });

export const deleteScript = defineScript({
  ...script,
  name: 'post-delete',
  lua: readLua(import.meta.url, './post-scripts.lua', 'delete'),
  args: ['id'],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.literal('OK'), z.number(), z.coerce.number()])]),
  result: (reply) => {
    if (reply[0] === 'NOT_FOUND') throw new ApiError('POST_NOT_FOUND');
    const [, change, at] = reply;
    return { deletedAt: new Date(at).toISOString(), change: toPublicChange(change) };
  },
});

/** Moves a post into the trash; `deletedAt` in ISO 8601. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export function deletePost(store: Store, id: string, adminSession: AdminSession) {
  return runPostScript(store, deleteScript, { keys: keysOf(store, id), args: { id } }, { adminSession });
}

export const undeleteScript = defineScript({
  ...script,
  name: 'post-undelete',
  lua: readLua(import.meta.url, './post-scripts.lua', 'undelete'),
  args: ['id'],
  reply: recordReply(z.unknown()),
  result: (reply) => toAdminPost(requireRecord(reply, 'POST_NOT_FOUND')),
});

/**
 * Brings a post back from the trash, as a draft; its slug gets a number if it was taken meanwhile.
 * @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError
 */
export function undeletePost(store: Store, id: string, adminSession: AdminSession): Promise<AdminPost> {
  return runPostScript(store, undeleteScript, { keys: keysOf(store, id), args: { id } }, { adminSession });
}

export const discardScript = defineScript({
  ...script,
  keys: postKeyNames,
  name: 'post-discard',
  lua: readLua(import.meta.url, './post-scripts.lua', 'discard-changes'),
  args: ['id', 'version'],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.enum(['OK', 'VERSION_CONFLICT']), z.unknown()])]),
  result: (reply) => {
    if (reply[0] === 'NOT_FOUND') throw new ApiError('POST_NOT_FOUND');
    const post = toAdminPost(reply[1]);
    if (reply[0] === 'VERSION_CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: post });
    return post;
  },
});

/**
 * Removes the working copy, which becomes a revision. `version`: the one that the admin has read.
 * @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND, VERSION_CONFLICT with the current post; StoreError
 */
export function discardChanges(
  store: Store,
  id: string,
  version: number,
  adminSession: AdminSession,
): Promise<AdminPost> {
  return runPostScript(store, discardScript, { keys: postKeys(store, id), args: { id, version } }, { adminSession });
}

export const purgeScript = defineScript({
  ...script,
  name: 'post-purge',
  lua: readLua(import.meta.url, './post-scripts.lua', 'purge'),
  args: ['id', 'before'],
  reply: z.tuple([z.enum(['OK', 'KEPT'])]),
});

/** Posts removed per call; the rest follow with the next one. */
const PURGED_AT_ONCE = 50;

/** Removes for good what has rested in the trash for TRASH_DAYS. One command when there is nothing. @throws StoreError */
export async function purgeTrash(store: Store): Promise<number> {
  const before = store.now() - TRASH_DAYS * 86_400_000;
  const { key } = blogKeys(store).trash();
  const bounds = { byScore: true, offset: 0, count: PURGED_AT_ONCE } as const;
  const [ids] = await store.read((reads) => reads.zrange(key, '-inf', before, bounds), oneList);
  for (const id of ids) {
    const call = { keys: keysOf(store, id), args: { id, before } };
    await runPostScript(store, purgeScript, call, { adminSession: null });
  }
  return ids.length;
}

/** Posts flipped per run of the schedule; the rest follow with the next. */
const BATCH = 100;

export const flipScript = defineScript({
  name: 'schedule-flip',
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'schedule-flip'),
  uses: [postWriters],
  keys: postKeyNames,
  moreKeys: 'publicPosts',
  args: ['id'],
  reply: z.tuple([z.literal('OK'), z.number()]),
  result: ([, change]) => change === 1,
});

/** Publishes and takes down what is due of at most 100 posts. Answers whether readers see it. @throws StoreError */
export async function flipPosts(store: Store, ids: readonly string[]): Promise<boolean> {
  let changed = false;
  for (const id of ids.slice(0, BATCH)) {
    const flipped = await runPostScript(
      store,
      flipScript,
      { keys: postKeys(store, id), args: { id } },
      { adminSession: null },
    );
    changed ||= flipped;
  }
  return changed;
}
