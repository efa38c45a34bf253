/** Calendar time in the site's time zone. */
export interface CalendarTime {
  /** `2026-11-22`. */
  readonly day: string;
  /** `00` to `23`. */
  readonly hour: string;
}

/** Offsets of all time zones are multiples of a quarter of an hour. */
const QUARTER_MS = 900_000;
/** Cache of the last results: formatting takes longer than the rest of counting an event. */
const cache = new Map<string, CalendarTime>();
const CACHE_MAX = 8;

/** Converts a time to the calendar of a time zone. `now`: ms since the epoch. */
export function toCalendarTime(zone: string, now: number): CalendarTime {
  const quarter = Math.floor(now / QUARTER_MS);
  const key = `${quarter} ${zone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  // Swedish formats days as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  });
  const [day = '', hour = ''] = format.format(now).split(' ');
  const time = { day, hour };
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(key, time);
  return time;
}
