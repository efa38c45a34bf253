import type { AdminPost } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { toAdminPost } from './post-record.ts';
import { ROW_READERS } from './posts.lua.ts';

/** Every link carries the post's epoch; raising it revokes them all. */
const epochScript: Script<number | null> = {
  name: 'preview-epoch',
  readonly: false,
  body: `
if redis.call('EXISTS', keys[1]) == 0 then return {'NOT_FOUND'} end
if args[1] == 'raise' then redis.call('HINCRBY', keys[1], 'previewEpoch', 1) end
return {'OK', redis.call('HGET', keys[1], 'previewEpoch') or '0'}`,
  parse: (reply) => {
    const [kind, epoch] = reply as [string, string];
    return kind === 'OK' ? Number(epoch) : null;
  },
};

/** The post's present epoch, raised first when links are to be revoked. @throws ApiError POST_NOT_FOUND; StoreError */
export async function previewEpoch(
  store: Store,
  id: string,
  action: 'read' | 'raise',
  pass: Pass,
): Promise<number> {
  const epoch = await store.runAdmin(epochScript, { keys: [store.keys.post(id).key], args: [action] }, pass);
  if (epoch === null) throw new ApiError('POST_NOT_FOUND');
  return epoch;
}

const readScript: Script<{ epoch: number; post: AdminPost } | null> = {
  name: 'preview-read',
  readonly: true,
  body: `${ROW_READERS}
local state = redis.call('HMGET', keys[1], 'id', 'deletedAt', 'previewEpoch')
if not state[1] or (state[2] and state[2] ~= '') then return {'NOT_FOUND'} end
return {'OK', state[3] or '0', whole(keys[1])}`,
  parse: (reply) => {
    const [kind, epoch, post] = reply as [string, string, unknown];
    return kind === 'OK' ? { epoch: Number(epoch), post: toAdminPost(post) } : null;
  },
};

/** The post behind a preview link with the epoch links must bear; null when it is gone. @throws StoreError */
export function readForPreview(store: Store, id: string): Promise<{ epoch: number; post: AdminPost } | null> {
  return store.run(readScript, { keys: [store.keys.post(id).key], args: [] });
}
