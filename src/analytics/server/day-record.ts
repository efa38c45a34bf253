import { goals } from '#core/contract/goals.ts';
import { readLua } from '#core/server/store/lua.ts';
import { funnelSteps } from '../contract/analytics-reports.ts';
import { type Dimension, dimensions, visitAttributes } from '../contract/dimensions.ts';

export const BASE_FIELDS = ['views', 'visits', 'bounces', 'seconds', 'visitors', 'leaves', 'depth', 'engaged'] as const;

/** All totals of a day, as its record and its closed form name them. `over:pages`: events a list could only estimate. */
export const TOTAL_FIELDS: readonly string[] = [
  ...BASE_FIELDS,
  'clicks',
  'dropped',
  'cappedAt',
  ...goals.map((goal) => `goal:${goal}`),
  ...funnelSteps.slice(1).map((_, at) => `step:${at + 1}`),
  ...dimensions.map((dimension) => `over:${dimension}`),
];

/** Visitors of a day that are told apart; for one beyond them every page view is a visit, and visitors are estimated. */
export const VISITORS_MAX = 50_000;

/** How long a visitor counts as present after the last event, minutes. */
export const LIVE_MINUTES = 5;

/** Library with `seconds` and `minute` since the epoch. */
export const clock = { lua: readLua(import.meta.url, './analytics.lua', 'clock') } as const;

/** Library with `values`, `load(names)`, `number(name)`, `put(name, value)`, `add(name, by)` and `save()`. */
export const dayRecord = { lua: readLua(import.meta.url, './analytics.lua', 'day-record') } as const;

/** Visitors of an open day whose visits are looked through for their last pages. */
const EXITS_MAX = 5_000;

/** Library with `open_totals(day, beyond)` and `open_lists(day, frequent, totals)`. */
export const openDay = {
  lua: readLua(import.meta.url, './analytics.lua', 'open-day'),
  constants: { TOTAL_FIELDS, DIMENSIONS: dimensions, VISITORS_MAX, EXITS_MAX },
} as const;

/** Library with `details_of(field, first)`, `count_in(counts, name)` and `save_details(field, visits)`. */
export const visitDetails = {
  lua: readLua(import.meta.url, './visits.lua', 'visit-details'),
  constants: { VISITOR_BYTES: 8_192, DETAIL_BYTES: 8_388_608, VISIT_ATTRIBUTES: visitAttributes },
  uses: [dayRecord],
} as const;

/** Library with `visit_rows(details, visits, most)`, whose texts `visit-rows.ts` decodes. */
export const visitRows = {
  lua: readLua(import.meta.url, './visits.lua', 'visit-rows'),
  /** Bytes of the visits of a day, as reports of at most 31 days read them. */
  constants: { DAY_BYTES: 65_536 },
} as const;

/** Library with `live_count(text)`. */
export const liveCount = {
  lua: readLua(import.meta.url, './analytics.lua', 'live-count'),
  constants: { LIVE_MINUTES },
  uses: [clock],
} as const;

/** Different items that a list of a day counts exactly; further ones are estimated. */
export const listSizes: Readonly<Record<Dimension, number>> = {
  pages: 1_000,
  entries: 500,
  exits: 500,
  sources: 300,
  campaigns: 300,
  devices: 20,
  browsers: 200,
  systems: 100,
  countries: 300,
  elements: 500,
  outbound: 300,
};

/** Columns of a count-min sketch; it has four rows. */
export const SKETCH_WIDTH = 4096;
/** Estimated items that are remembered by name, of each list. */
const FREQUENT_MAX = 200;

/** Library with `commands`: how many the event has cost so far. */
const eventCost = { lua: readLua(import.meta.url, './analytics.lua', 'event-cost') } as const;

/** Library with `tally(dimension, item, most, sketch, frequent)`. */
export const tally = {
  lua: readLua(import.meta.url, './analytics.lua', 'tally'),
  constants: { SKETCH_WIDTH, FREQUENT_MAX },
  uses: [dayRecord, eventCost],
} as const;
