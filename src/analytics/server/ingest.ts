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

/** Pause after the daily ceiling was reached, ms. */
const CEILING_PAUSE_MS = 600_000;
/** Maximum number of refused networks remembered. */
const NETWORKS_MAX = 10_000;

interface RefusalMemory {
  /** No events are counted before this time, ms since the epoch. */
  until: number;
  readonly networks: Map<string, number>;
  /** Events refused since the last report to the store. */
  count: number;
}

const all = new WeakMap<Store, Map<Audience, RefusalMemory>>();

/**
 * Remembers refusals of the store in this process, so that a known flood costs no commands. The number of
 * events refused here is reported with the next one counted.
 */
function trackRefusals(store: Store, audience: Audience) {
  const ofStore = all.get(store) ?? new Map<Audience, RefusalMemory>();
  all.set(store, ofStore);
  const memory = ofStore.get(audience) ?? { until: 0, networks: new Map<string, number>(), count: 0 };
  ofStore.set(audience, memory);
  return {
    /** Seconds until this network may send again, counting the refusal; null when it may now. */
    refuse(network: string, now: number): number | null {
      const until = Math.max(memory.until, memory.networks.get(network) ?? 0);
      if (now >= until) return null;
      memory.count += 1;
      return Math.ceil((until - now) / 1000);
    },
    /** Takes the number to report and resets it. */
    take(): number {
      const { count } = memory;
      memory.count = 0;
      return count;
    },
    /** Restores a number whose report failed. */
    giveBack(count: number): void {
      memory.count += count;
    },
    /** `now` in ms. */
    remember({ exceeded, retryAfter }: Counted, network: string, now: number): void {
      const minuteEnds = now + retryAfter * 1000;
      if (exceeded === 'network') {
        if (memory.networks.size >= NETWORKS_MAX) memory.networks.clear();
        memory.networks.set(network, minuteEnds);
      } else if (exceeded) {
        memory.until = exceeded === 'all' ? minuteEnds : now + CEILING_PAUSE_MS;
      }
    },
  };
}

/** Time within which an event is sent to the store again after a lost reply, milliseconds. */
const RETRY_WITHIN_MS = 500;

/**
 * Counts an event; it is stored when this returns. Retries once after a lost reply, which counts nothing
 * twice.
 */
export async function ingest(services: Services, event: AnalyticsEvent): Promise<void> {
  const { store } = services;
  const refusals = trackRefusals(store, event.audience);
  const wait = refusals.refuse(event.network, store.now());
  if (wait !== null) throw rateLimited(wait);
  const counted = await count(services, event, refusals);
  if (!counted.exceeded) return;
  refusals.remember(counted, event.network, store.now());
  throw rateLimited(counted.retryAfter);
}

async function count(
  { store, env }: Services,
  event: AnalyticsEvent,
  refusals: ReturnType<typeof trackRefusals>,
): Promise<Counted> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const refused = refusals.take();
  const context = {
    zone,
    moment: toCalendarTime(zone, store.now()),
    ceiling: commandsPerDay(env, event.audience),
    refused,
  };
  const startedAt = performance.now();
  try {
    return await storeHit(store, event, context);
  } catch (thrown) {
    const isLost = thrown instanceof StoreError && thrown.reason === 'unavailable';
    if (isLost && performance.now() - startedAt <= RETRY_WITHIN_MS) return storeHit(store, event, context);
    refusals.giveBack(refused);
    throw thrown;
  }
}

const rateLimited = (retryAfter: number) =>
  new ApiError('RATE_LIMITED', {
    message: 'Too much traffic is being counted right now. This event was left out.',
    retryAfter: Math.max(1, retryAfter),
  });
