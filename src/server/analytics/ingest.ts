import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { StoreError } from '../store/store-error.ts';
import type { Hit } from './hit.ts';
import { storeHit } from './ingest.store.ts';
import { momentIn } from './moment.ts';

/** After this long a second try would come too late, milliseconds. */
const RETRY_WITHIN_MS = 500;

/** Counts a hit: stored when it returns. An answer that was lost is asked for once more, which counts nothing twice. @throws ApiError, StoreError */
export async function ingest({ store, env }: Services, hit: Hit): Promise<void> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const moment = momentIn(zone, store.now());
  const begun = performance.now();
  try {
    await storeHit(store, hit, moment);
  } catch (thrown) {
    const isLost = thrown instanceof StoreError && thrown.reason === 'unavailable';
    if (!isLost || performance.now() - begun > RETRY_WITHIN_MS) throw thrown;
    await storeHit(store, hit, moment);
  }
}
