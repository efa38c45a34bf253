const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a zone, `2026-11-22`. A format takes longer to make than an answer to find. */
export function dayIn(zone: string, now: number): string {
  // Of all languages this one writes days as ISO 8601 does.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(now);
}

/** Seconds until the next calendar day of a zone begins, whatever its clocks do in between. */
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
