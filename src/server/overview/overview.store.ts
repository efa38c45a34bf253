import type { readOverview } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';

const script: Script<{ posts: number; conversations: number }> = {
  name: 'overview',
  readonly: true,
  body: `return {'OK', redis.call('ZCARD', keys[1]), redis.call('HGET', keys[2], 'total') or '0'}`,
  parse: (reply) => {
    const [posts = 0, conversations = 0] = (reply as unknown[]).slice(1).map(Number);
    return { posts, conversations };
  },
};

/** Page views and visits are counted with the feature that has them. @throws ApiError UNAUTHENTICATED, StoreError */
export async function countOverview(store: Store, pass: Pass): Promise<ResponseOf<typeof readOverview>> {
  const keys = [store.keys.published().key, store.keys.chatStats().key];
  const { posts, conversations } = await store.runAdmin(script, { keys, args: [] }, pass);
  return { posts: posts || null, pageViews: null, conversations: conversations || null, averageVisit: null };
}
