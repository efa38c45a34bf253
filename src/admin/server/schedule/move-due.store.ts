import * as z from 'zod/mini';
import { blogKeys } from '#blog/server/keys.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { salesKeys } from '#sales/server/keys.ts';

const replies = z.tuple([z.number(), z.number()]);

export const moveScript = defineScript({
  name: 'due-move',
  locks: 'keys',
  lua: readLua(import.meta.url, './schedule.lua', 'move-due'),
  keys: ['due', 'publishing', 'formerPosts', 'formerOutbox'],
  reply: doneReply,
});

/** Moves what a store of before the one due set still holds in its two former sets. @throws StoreError */
export async function moveDue(store: Store): Promise<void> {
  const formerPosts = blogKeys(store).formerPostsDue();
  const formerOutbox = salesKeys(store).formerOutboxDue();
  const former = [formerPosts, formerOutbox];
  const counts = await store.read((reads) => former.map(({ key }) => reads.zcard(key)), replies);
  if (counts.every((count) => count === 0)) return;
  const due = coreKeys(store).due();
  await store.run(moveScript, { keys: { due, publishing: coreKeys(store).publishing(), formerPosts, formerOutbox } });
}
