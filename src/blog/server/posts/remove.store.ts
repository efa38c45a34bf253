import * as z from 'zod/mini';
import { TRASH_DAYS } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, foundReply } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { type PublicChange, toPublicChange } from '../publishing/publishing-record.ts';
import { toAdminPost } from './post-record.ts';
import { postKeyNames, postKeys, postWriters } from './post-scripts.ts';
import { runPostScript } from './run-post-script.ts';

const oneList = z.tuple([z.array(z.string())]);

/** `deletedAt` in ISO 8601. */
export interface Deleted {
  readonly deletedAt: string;
  readonly change: PublicChange;
}

const script = {
  locks: 'keys',
  uses: [postWriters],
  keys: [...postKeyNames, 'trash'],
  moreKeys: 'publicPosts',
} as const;

/** Keys of the scripts that move posts into the trash and out of it. */
const keysOf = (store: Store, id: string) => ({ ...postKeys(store, id), trash: blogKeys(store).trash() });

export const deleteScript = defineScript({
  ...script,
  name: 'post-delete',
  lua: readLua(import.meta.url, './post-scripts.lua', 'delete'),
  args: ['id'],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.literal('OK'), z.number(), z.coerce.number()])]),
  result: (reply): Deleted | null => {
    if (reply[0] === 'NOT_FOUND') return null;
    const [, change, at] = reply;
    return { deletedAt: new Date(at).toISOString(), change: toPublicChange(change) };
  },
});

/** Moves a post into the trash. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export async function deletePost(store: Store, id: string, pass: Pass): Promise<Deleted> {
  const deleted = await runPostScript(store, deleteScript, { keys: keysOf(store, id), args: { id } }, { pass });
  if (!deleted) throw new ApiError('POST_NOT_FOUND');
  return deleted;
}

export const undeleteScript = defineScript({
  ...script,
  name: 'post-undelete',
  lua: readLua(import.meta.url, './post-scripts.lua', 'undelete'),
  args: ['id'],
  reply: foundReply(z.unknown()),
  result: (reply) => (reply[0] === 'OK' ? toAdminPost(reply[1]) : null),
});

/**
 * Brings a post back from the trash, as a draft; its slug gets a number if it was taken meanwhile.
 * @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError
 */
export async function undeletePost(store: Store, id: string, pass: Pass): Promise<AdminPost> {
  const post = await runPostScript(store, undeleteScript, { keys: keysOf(store, id), args: { id } }, { pass });
  if (!post) throw new ApiError('POST_NOT_FOUND');
  return post;
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
    await runPostScript(store, purgeScript, call, { pass: null });
  }
  return ids.length;
}
