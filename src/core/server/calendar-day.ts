const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day in a time zone, `2026-11-22`. Formats are cached, as creating one is slow. */
export function dayIn(zone: string, now: number): string {
  // Swedish formats days as ISO 8601.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(now);
}

/** Returns the seconds until the next calendar day begins, also across clock changes. */
export function secondsToNextDay(zone: string, now: number): number {
  const day = dayIn(zone, now);
  let [from, to] = [0, 26 * 3600];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (dayIn(zone, now + middle * 1000) === day) from = middle;
    else to = middle;
  }
  return to;
}
