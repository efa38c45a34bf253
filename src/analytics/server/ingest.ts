import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import type { Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { Audience } from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import type { AnalyticsEvent } from './event.ts';
import { type Counted, storeHit } from './ingest.store.ts';

const CEILING_PAUSE_MS = 600_000;
const NETWORKS_MAX = 10_000;

/**
 * Remembers refusals of the store in this process, so that a known flood costs no commands. The number of
 * events refused here is reported with the next one counted.
 */
interface RefusalMemory {
  /** No events are counted before this time, ms since the epoch. */
  until: number;
  /** The same of each network. */
  readonly networks: Map<string, number>;
  /** Events refused since the last report to the store. */
  count: number;
}

const memories = new WeakMap<Store, Record<Audience, RefusalMemory>>();

function memoryOf(store: Store, audience: Audience): RefusalMemory {
  const fresh = () => ({ until: 0, networks: new Map<string, number>(), count: 0 });
  const known = memories.get(store) ?? { humans: fresh(), bots: fresh() };
  memories.set(store, known);
  return known[audience];
}

/** Time within which an event is sent to the store again after a lost reply, milliseconds. */
const RETRY_WITHIN_MS = 500;

/** Counts an event; it is stored when this returns. Retries once after a lost reply, which counts nothing twice. */
export async function ingest(services: Services, event: AnalyticsEvent): Promise<void> {
  const { store } = services;
  const memory = memoryOf(store, event.audience);
  const until = Math.max(memory.until, memory.networks.get(event.network) ?? 0);
  if (store.now() < until) {
    memory.count += 1;
    throw rateLimited(Math.ceil((until - store.now()) / 1000));
  }
  const { exceeded, retryAfter } = await count(services, event, memory);
  if (!exceeded) return;
  const minuteEnds = store.now() + retryAfter * 1000;
  if (exceeded === 'network') {
    if (memory.networks.size >= NETWORKS_MAX) memory.networks.clear();
    memory.networks.set(event.network, minuteEnds);
  } else {
    memory.until = exceeded === 'all' ? minuteEnds : store.now() + CEILING_PAUSE_MS;
  }
  throw rateLimited(retryAfter);
}

async function count({ store, env }: Services, event: AnalyticsEvent, memory: RefusalMemory): Promise<Counted> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const moment = toCalendarTime(zone, store.now());
  const refused = memory.count;
  const context = { zone, moment, ceiling: commandsPerDay(env, event.audience), refused };
  memory.count = 0;
  const startedAt = performance.now();
  const attempt = () => storeHit(store, event, context);
  try {
    return await attempt().catch((thrown) => {
      const isLost = thrown instanceof StoreError && thrown.reason === 'unavailable';
      if (isLost && performance.now() - startedAt <= RETRY_WITHIN_MS) return attempt();
      throw thrown;
    });
  } catch (thrown) {
    memory.count += refused;
    throw thrown;
  }
}

const rateLimited = (retryAfter: number) =>
  new ApiError('RATE_LIMITED', {
    message: 'Too much traffic is being counted right now. This event was left out.',
    retryAfter: Math.max(1, retryAfter),
  });
