import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { type CalendarTime, toCalendarTime } from './calendar.ts';
import { clock, dayRecord, listSizes, liveCount, tally, VISITORS_MAX, visitDetails } from './day-record.ts';
import type { AnalyticsEvent } from './event.ts';
import { ANALYTICS_SECONDS, analyticsKeys, RECENT } from './keys.ts';
import { DEMO_PAGE_BIT, GOAL_BITS } from './visit-flags.ts';

/** Events taken in a minute, from one network and from all: a company behind one address sends fewer, a flood more. */
export const HITS_PER_NETWORK = 6_000;
const HITS_PER_MINUTE = 300_000;
/** Counters that networks share, by a hash of their address, so that counting them takes bounded room. */
export const NETWORK_BUCKETS = 4_096;
/** How long an event id is kept for de-duplication at least, seconds. */
const SEEN_SECONDS = 120;
const SEEN_SHARDS = 4_096;

/** Library with `is_repeated(text, id)`, `remember(shard, id)` and `count_minute(name)`. */
const eventLimits = {
  lua: readLua(import.meta.url, './analytics.lua', 'event-limits'),
  constants: { SEEN_SECONDS },
  uses: [clock, dayRecord],
} as const;

const DEMO_PAGES = ['/book-demo', '/schedule-demo'];
/** A visit ends when it has sent nothing for this long, seconds. */
const VISIT_SECONDS = 1_800;

/** Bytes for the cells of a page and device on a day, and such pages of a day; clicks beyond have no place. */
const CELL_BYTES = 4_096;
const CELLS_MAX = 500;

/** Library with `move_live(from)`. */
const liveMove = {
  lua: readLua(import.meta.url, './analytics.lua', 'live-move'),
  uses: [liveCount, dayRecord],
} as const;

/** `exceeded`: null when the event was counted; otherwise what there was too much of. `retryAfter` in seconds. */
export interface Counted {
  readonly exceeded: 'network' | 'all' | 'ceiling' | null;
  readonly retryAfter: number;
}

export const ingestScript = defineScript({
  name: 'analytics-ingest',
  locks: 'keys',
  lua: readLua(import.meta.url, './ingest.lua'),
  uses: [dayRecord, eventLimits, liveMove, tally, visitDetails],
  constants: {
    SALT_SECONDS: ANALYTICS_SECONDS.salt,
    HITS_PER_MINUTE,
    HITS_PER_NETWORK,
    VISIT_SECONDS,
    VISITORS_MAX,
    GOAL_BITS,
    DEMO_PAGE_BIT,
    CELL_BYTES,
    CELLS_MAX,
  },
  keys: ['salt', 'day', 'yesterday', 'beyond', 'recent'],
  moreKeys: 'estimates',
  args: [
    'id',
    'shard',
    'bucket',
    'fingerprint',
    'fresh',
    'kind',
    'hour',
    'path',
    'cell',
    'demoPage',
    'goal',
    'goalName',
    'depth',
    'engaged',
    'entry',
    'mostRecent',
    'dayTtl',
    'isAfterMidnight',
    'ceiling',
    'refused',
    'eachCount',
    'firstCount',
  ],
  moreArgs: 'items',
  reply: z.union([
    z.tuple([z.literal('OK')]),
    z.tuple([z.literal('LIMITED'), z.enum(['network', 'all', 'ceiling']), z.coerce.number()]),
  ]),
  result: (reply): Counted =>
    reply[0] === 'OK' ? { exceeded: null, retryAfter: 0 } : { exceeded: reply[1], retryAfter: reply[2] },
});

/** How an event id is stored: 48 bits of its hash, in one of the fields that ids are spread over. */
function eventOf(eventId: string) {
  const digest = createHash('sha256').update(eventId).digest();
  const shard = digest.readUInt16BE(6) % SEEN_SHARDS;
  return { id: digest.subarray(0, 6).toString('base64url'), shard: `s:${shard}` };
}

const bucketOf = (network: string) =>
  `n:${createHash('sha256').update(network).digest().readUInt32BE(0) % NETWORK_BUCKETS}`;

/** JSON of a row in a list of the newest; empty for an event that is not listed. */
function entryOf({ audience, recent, id }: AnalyticsEvent, now: number): string {
  if (audience === 'bots' || !recent) return '';
  return JSON.stringify({ id, createdAt: new Date(now).toISOString(), ...recent });
}

export interface IngestContext {
  readonly zone: string;
  readonly moment: CalendarTime;
  /** Commands that this audience's events may cost in a day. */
  readonly ceiling: number;
  /** Events that were refused here, without asking the store, since it was last told. */
  readonly refused: number;
}

/** Counts an event once, however often it is handed in. One round trip. @throws StoreError */
export function storeHit(store: Store, hit: AnalyticsEvent, context: IngestContext): Promise<Counted> {
  const { audience, kind, goal, each, first } = hit;
  const { zone, moment, ceiling, refused } = context;
  const { day } = moment;
  const keys = analyticsKeys(store);
  const items = [...each, ...first];
  const newest = kind === 'view' ? 'views' : 'clicks';
  // Shortly after midnight, event ids are looked for in the day before as well.
  const yesterday = toCalendarTime(zone, store.now() - 2 * SEEN_SECONDS * 1000).day;
  return store.run(ingestScript, {
    keys: {
      salt: keys.analyticsSalt(day),
      day: keys.analyticsDay(audience, day),
      yesterday: keys.analyticsDay(audience, yesterday),
      beyond: keys.analyticsBeyond(audience, day),
      recent: keys.analyticsRecent(newest),
    },
    moreKeys: items.flatMap(([dimension]) => [
      keys.analyticsSketch(audience, dimension, day),
      keys.analyticsFrequent(audience, dimension, day),
    ]),
    args: {
      ...eventOf(hit.id),
      bucket: bucketOf(hit.network),
      fingerprint: hit.fingerprint,
      fresh: randomBytes(16).toString('hex'),
      kind,
      hour: moment.hour,
      path: hit.path,
      cell: audience === 'humans' ? hit.cell : '',
      demoPage: kind === 'view' && DEMO_PAGES.includes(hit.path) ? 1 : 0,
      goal: goal ? (GOAL_BITS[goal] ?? -1) : -1,
      goalName: goal ?? '',
      depth: hit.depth,
      engaged: hit.engaged,
      entry: entryOf(hit, store.now()),
      mostRecent: RECENT[newest],
      dayTtl: Math.min(ANALYTICS_SECONDS.day, store.ttlSeconds ?? ANALYTICS_SECONDS.day),
      isAfterMidnight: yesterday === day ? 0 : 1,
      ceiling,
      refused,
      eachCount: each.length,
      firstCount: first.length,
    },
    moreArgs: items.flatMap(([dimension, item]) => [dimension, item, listSizes[dimension]]),
  });
}
