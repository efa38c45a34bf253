import { TRASH_DAYS } from '#contracts/limits.ts';
import type { AdminPost } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import { type PublicChange, toPublicChange } from '../publishing/public-change.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { toAdminPost } from './post-record.ts';
import { POST_WRITERS, postKeys } from './posts.lua.ts';

/** `deletedAt` in ISO 8601. */
export interface Deleted {
  readonly deletedAt: string;
  readonly change: PublicChange;
}

const deleteScript: Script<Deleted | null> = {
  name: 'post-delete',
  readonly: false,
  body: `${POST_WRITERS}
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') ~= '' then return {'OK', 0, field('deletedAt')} end
local was_live = field('published') == '1'
set('published', '0', 'publishAt', '', 'unpublishAt', '')
settle_public(was_live, field('slug'))
free_slug(field('slug'))
free_slug(field('workingSlug'))
finish()
set('deletedAt', ARGV[1])
redis.call('ZREM', index, id)
redis.call('ZADD', trash, ARGV[1], id)
return {'OK', was_live and 1 + claim_build(true) or 0, ARGV[1]}`,
  parse: (reply) => {
    const [kind, change, at] = reply as [string, number, string];
    return kind === 'OK'
      ? { deletedAt: new Date(Number(at)).toISOString(), change: toPublicChange(change) }
      : null;
  },
};

/** Moves a post into the trash. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export async function deletePost(store: Store, id: string, pass: Pass): Promise<Deleted> {
  const deleted = await store.runAdmin(deleteScript, { keys: postKeys(store.keys, id), args: [id] }, pass);
  if (!deleted) throw new ApiError('POST_NOT_FOUND');
  return deleted;
}

const undeleteScript: Script<AdminPost | null> = {
  name: 'post-undelete',
  readonly: false,
  body: `${POST_WRITERS}
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') == '' then return {'OK', whole(post)} end
local function take(slug)
  local free, n = slug, 1
  while true do
    local owner = redis.call('HGET', slugs, free)
    if not owner or owner == id then break end
    n = n + 1
    free = slug .. '-' .. n
  end
  redis.call('HSET', slugs, free, id)
  return free
end
set('slug', take(field('slug')), 'deletedAt', '')
if field('working') ~= '' then set('workingSlug', take(field('workingSlug'))) end
redis.call('ZREM', trash, id)
finish()
return {'OK', whole(post)}`,
  parse: (reply) => {
    const [kind, post] = reply as [string, unknown];
    return kind === 'OK' ? toAdminPost(post) : null;
  },
};

/**
 * Brings a post back from the trash, as a draft; its slug gets a number if it was taken meanwhile.
 * @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError
 */
export async function undeletePost(store: Store, id: string, pass: Pass): Promise<AdminPost> {
  const post = await store.runAdmin(undeleteScript, { keys: postKeys(store.keys, id), args: [id] }, pass);
  if (!post) throw new ApiError('POST_NOT_FOUND');
  return post;
}

const expiredScript: Script<string[]> = {
  name: 'trash-expired',
  readonly: true,
  body: `return {'OK', redis.call('ZRANGEBYSCORE', keys[1], '-inf', args[1], 'LIMIT', 0, 50)}`,
  parse: (reply) => (reply as [string, string[]])[1],
};

const purgeScript: Script<true> = {
  name: 'post-purge',
  readonly: false,
  body: `${POST_WRITERS}
local at = tonumber(field('deletedAt'))
if not at or at > tonumber(args[2]) then return {'KEPT'} end
local former = redis.call('HGETALL', old)
for i = 1, #former, 2 do
  if former[i + 1] == id then redis.call('HDEL', old, former[i]) end
end
redis.call('ZREM', trash, id)
redis.call('HDEL', lookup, id)
redis.call('DEL', post, revisions)
return {'OK'}`,
  parse: () => true,
};

/** Removes for good what has rested in the trash for TRASH_DAYS; at most 50 posts a call. @throws StoreError */
export async function purgeTrash(store: Store): Promise<number> {
  const before = store.now() - TRASH_DAYS * 86_400_000;
  const ids = await store.run(expiredScript, { keys: [store.keys.trash().key], args: [before] });
  for (const id of ids) await store.run(purgeScript, { keys: postKeys(store.keys, id), args: [id, before] });
  return ids.length;
}
