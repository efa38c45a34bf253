/** A moment on the calendar of the site. */
export interface Moment {
  /** `2026-11-22`. */
  readonly day: string;
  /** `2026-11`. */
  readonly month: string;
  /** `00` to `23`. */
  readonly hour: string;
}

/** Clocks of every zone turn at a quarter of an hour. */
const QUARTER_MS = 900_000;
let known: { readonly zone: string; readonly quarter: number; readonly moment: Moment } | undefined;

/** `now`: ms since the epoch. Written once for each quarter of an hour: a format takes longer than the rest of a hit. */
export function momentIn(zone: string, now: number): Moment {
  const quarter = Math.floor(now / QUARTER_MS);
  if (known?.zone === zone && known.quarter === quarter) return known.moment;
  // Of all languages this one writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  });
  const [day = '', hour = ''] = format.format(now).split(' ');
  const moment = { day, month: day.slice(0, 7), hour };
  known = { zone, quarter, moment };
  return moment;
}
