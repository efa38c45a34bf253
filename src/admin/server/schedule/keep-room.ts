import type { Services } from '#core/server/services.ts';
import { noteFull } from '#core/server/store/store-full.ts';
import { purgeOldest } from '#sales/server/leads/purge.store.ts';

/** Memory of the free plan of Upstash, megabytes. */
const FREE_PLAN_MB = 256;

/** Share of the store's memory that visitors may fill. The rest is the reserve of logins, publishing and the panel. */
const VISITORS_SHARE = 0.8;

/**
 * Keeps a reserve of the store's memory: past the share of visitors, what they send is refused for some minutes, and the
 * oldest suspected spam is erased. Costs one call that is not billed while there is room. @throws StoreError
 */
export async function keepRoom({ store, env }: Pick<Services, 'store' | 'env'>): Promise<void> {
  const size = Number(env.STORE_MEMORY_MB ?? FREE_PLAN_MB) * 1_048_576;
  const used = await store.usedBytes();
  if (used === null || used < size * VISITORS_SHARE) return;
  await noteFull(store, Math.floor((100 * used) / size));
  await purgeOldest(store);
}
