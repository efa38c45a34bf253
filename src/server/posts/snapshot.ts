import type { PublicPost } from '#contracts/posts.ts';
import { toDeployment } from '../deployment.ts';
import { readBuildEnv, readEnv } from '../env.ts';
import { readAddress } from '../services.ts';
import type { Script } from '../store/script.ts';
import { createStore, type Store } from '../store/store.ts';
import { toAdminPost, toPublicPost } from './post-record.ts';
import { ROW_READERS } from './posts.lua.ts';
import { sanitisePostHtml } from './sanitise.ts';

/** What a build sees: every published post, newest first, and the content version it holds at least. */
export interface Snapshot {
  readonly version: number;
  readonly posts: PublicPost[];
}

/** Bytes of post texts per reply, and replies under way at once. */
const REPLY_BYTES = 2_000_000;
const READERS = 4;
/** For one reply, ms: megabytes may come over a slow line. */
const DEADLINE_MS = 20_000;
const IDS_PER_REPLY = 100;

const idsScript: Script<{ version: number; ids: string[] }> = {
  name: 'snapshot-ids',
  readonly: true,
  body: `return {'OK', redis.call('HGET', keys[1], 'version') or '0', redis.call('ZREVRANGE', keys[2], 0, -1)}`,
  parse: (reply) => {
    const [, version, ids] = reply as [string, string, string[]];
    return { version: Number(version), ids };
  },
};

/** Replies with as many posts as fit; `read` says how many of the ids were looked at. Posts taken down meanwhile are left out. */
const postsScript: Script<{ read: number; posts: PublicPost[] }> = {
  name: 'snapshot-posts',
  readonly: true,
  body: `${ROW_READERS}
local posts, size = {}, 0
for i, post in ipairs(keys) do
  if redis.call('HGET', post, 'published') == '1' then
    posts[#posts + 1] = whole(post)
    size = size + redis.call('HSTRLEN', post, 'text')
  end
  if size > ${REPLY_BYTES} then return {'OK', i, posts} end
end
return {'OK', #keys, posts}`,
  parse: (reply) => {
    const [, read, posts] = reply as [string, number, unknown[]];
    return { read, posts: posts.map((post) => toPublicPost(toAdminPost(post))) };
  },
};

/**
 * Reads all published posts. The version is read first, so that it never promises more than the posts hold. Bodies
 * are sanitised again: what was stored under an older rule never reaches a page. @throws StoreError
 */
export async function readSnapshot(store: Store): Promise<Snapshot> {
  const { keys } = store;
  const { version, ids } = await store.run(idsScript, {
    keys: [keys.publishing().key, keys.published().key],
    args: [],
  });
  const posts = new Map<string, PublicPost>();
  let next = 0;
  async function reader(): Promise<void> {
    while (next < ids.length) {
      const batch = ids.slice(next, next + IDS_PER_REPLY);
      next += batch.length;
      for (const post of await readBatch(store, batch)) posts.set(post.id, post);
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader));
  return { version, posts: ids.flatMap((id) => posts.get(id) ?? []) };
}

async function readBatch(store: Store, ids: readonly string[]): Promise<PublicPost[]> {
  const found: PublicPost[] = [];
  for (let at = 0; at < ids.length; ) {
    const wanted = ids.slice(at).map((id) => store.keys.post(id).key);
    const { read, posts } = await store.run(postsScript, { keys: wanted, args: [] });
    found.push(...posts.map((post) => ({ ...post, content: sanitisePostHtml(post.content) })));
    at += Math.max(1, read);
  }
  return found;
}

/** Where a build reads, with the token that can change nothing where there is one. */
export function openBuildStore(): Store {
  const { context, branch } = readBuildEnv();
  const { postsNamespace } = toDeployment(context, branch);
  const options = { deadlineMs: DEADLINE_MS, isPlain: true };
  return createStore(readAddress(readEnv()), postsNamespace, options);
}

let memo: Promise<Snapshot> | undefined;

/** The snapshot of this build, read once per process. Rejects, and so fails the build, when the store cannot be read. */
export function loadSnapshot(): Promise<Snapshot> {
  memo ??= readSnapshot(openBuildStore());
  return memo;
}
