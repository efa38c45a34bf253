import * as z from 'zod/mini';
import { PROJECTION_FORM } from '#core/server/ports/published-posts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { blogKeys } from '../keys.ts';
import { postKeyNames, postKeys, postWriters, runPostScript } from './post-scripts.ts';

const stored = z.nullable(z.string());
const stateReply = z.tuple([z.tuple([stored, stored])]);
const indexReply = z.tuple([z.array(z.string()), z.array(z.string())]);

/** Content version of the store, and whether the public projection holds all there is. One command. @throws StoreError */
export async function readProjection(store: Store) {
  const { key } = coreKeys(store).publishing();
  const [[version, form]] = await store.read((reads) => reads.hmget(key, 'version', 'projection'), stateReply);
  // Nothing was ever published: there is nothing to hold.
  return { version: Number(version ?? 0), isComplete: version === null || form === PROJECTION_FORM };
}

export const projectScript = defineScript({
  name: 'post-project',
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'project'),
  uses: [postWriters],
  keys: postKeyNames,
  moreKeys: 'publicPosts',
  args: ['id'],
  moreArgs: 'formerSlugs',
  reply: doneReply,
});

export const completeScript = defineScript({
  name: 'projection-complete',
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'projection-complete'),
  constants: { PROJECTION_FORM },
  keys: ['publishing'],
  reply: doneReply,
});

const WRITERS = 8;

/**
 * Makes the public projection of a store that has none of the present form, post by post: other calls go on between
 * them, and an interrupted run can be run again. One command when there is nothing to do. Answers how many posts it
 * projected. @throws StoreError
 */
export async function projectPosts(store: Store): Promise<number> {
  const { isComplete } = await readProjection(store);
  if (isComplete) return 0;
  const keys = blogKeys(store);
  const [ids, flat] = await store.read((reads) => {
    reads.zrange(keys.published().key, 0, -1);
    reads.hgetall(keys.oldSlugs().key);
  }, indexReply);
  // Slugs and ids in turn.
  const former = new Map<string, string[]>();
  for (let at = 0; at < flat.length; at += 2) {
    const [slug = '', id = ''] = flat.slice(at, at + 2);
    former.set(id, [...(former.get(id) ?? []), slug]);
  }
  const all = new Set([...ids, ...former.keys()]).values();
  async function writer(): Promise<void> {
    for (const id of all) {
      const slugs = former.get(id) ?? [];
      const call = { keys: postKeys(store, id), args: { id }, moreArgs: slugs };
      await runPostScript(store, projectScript, call, { adminSession: null, slugs });
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await store.run(completeScript, { keys: { publishing: coreKeys(store).publishing() } });
  return ids.length;
}
