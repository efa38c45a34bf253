import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { postKeyNames, postKeys, postWriters } from './post-scripts.ts';
import { runPostScript } from './run-post-script.ts';

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

/**
 * Publishes and takes down what is due of these posts, at most 100 of them. Returns whether readers see a change.
 * @throws StoreError
 */
export async function flipPosts(store: Store, ids: readonly string[]): Promise<boolean> {
  let changed = false;
  for (const id of ids.slice(0, BATCH)) {
    const flipped = await runPostScript(store, flipScript, { keys: postKeys(store, id), args: { id } }, { pass: null });
    changed ||= flipped;
  }
  return changed;
}
