import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import type { Pass } from '../store/store.ts';
import { momentIn } from './moment.ts';
import { listElements } from './newest.store.ts';
import { spansOf } from './spans.ts';

/** Elements that people clicked most in the last 30 days. @throws ApiError UNAUTHENTICATED; StoreError */
export async function popularElements({ store, env }: Services, pass: Pass) {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { days } = spansOf('30d', momentIn(zone, store.now()).day);
  return listElements(store, days, pass);
}
