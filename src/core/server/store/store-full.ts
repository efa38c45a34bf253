import type { CALLS_PER_HOUR } from '../../contract/limits.ts';
import { coreKeys, FORM_WINDOW_SECONDS } from './keys.ts';
import { readLua } from './lua.ts';
import { defineScript, doneReply } from './script.ts';
import type { Store } from './store.ts';

/** How long a full store is remembered, ms: longer than until the schedule measures it again. */
const FULL_MS = 15 * 60_000;

/** Forms that fill the store. */
const STORING = ['leads', 'bookings', 'chat', 'sample'] as const satisfies readonly (keyof typeof CALLS_PER_HOUR)[];

export const noteFullScript = defineScript({
  name: 'store-full',
  locks: 'keys',
  lua: readLua(import.meta.url, './store.lua', 'store-full'),
  constants: { FORM_WINDOW_SECONDS },
  moreKeys: 'counts',
  args: ['untilMs', 'percent'],
  reply: doneReply,
});

/** Notes beside the counts of calls that the store is nearly full, where each call finds it. @throws StoreError */
export async function noteFull(store: Store, percent: number): Promise<void> {
  const { formLimit } = coreKeys(store);
  const args = { untilMs: store.now() + FULL_MS, percent };
  await store.run(noteFullScript, { moreKeys: STORING.map((form) => formLimit(form)), args });
}
