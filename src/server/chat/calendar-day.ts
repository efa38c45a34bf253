const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a zone, `2026-11-22`. A format takes longer to make than an answer to find. */
export function dayIn(zone: string, now: number): string {
  // Of all languages this one writes days as ISO 8601 does.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(now);
}
