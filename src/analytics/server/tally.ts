import { readLua } from '#core/server/store/lua.ts';
import type { Dimension } from '../contract/analytics-reports.ts';
import { dayRecord } from './day-record.ts';

/** Different items that a list of a day counts exactly; further ones are estimated. */
export const listSizes: Readonly<Record<Dimension, number>> = {
  pages: 1_000,
  entries: 500,
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
