import type { readOverview } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';

const script: Script<number> = {
  name: 'overview',
  readonly: true,
  body: `return {'OK', redis.call('ZCARD', keys[1])}`,
  parse: (reply) => (reply as [string, number])[1],
};

/** Page views, conversations and visits are counted with the features that have them. @throws ApiError UNAUTHENTICATED, StoreError */
export async function countOverview(store: Store, pass: Pass): Promise<ResponseOf<typeof readOverview>> {
  const posts = await store.runAdmin(script, { keys: [store.keys.published().key], args: [] }, pass);
  return { posts: posts || null, pageViews: null, conversations: null, averageVisit: null };
}
