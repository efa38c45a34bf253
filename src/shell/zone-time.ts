/** How moments read on the clocks of a time zone, in a language. */
export interface ZoneClock {
  /** `2026-11-23`. */
  readonly dateOf: (at: Date) => string;
  /** Monday, November 23 */
  readonly dayOf: (at: Date) => string;
  /** Monday, November 23, 2026 */
  readonly fullDayOf: (at: Date) => string;
  /** 9:00 AM */
  readonly timeOf: (at: Date) => string;
  /** 9:00 AM PST: where a clock that is put back shows a time twice. */
  readonly exactTimeOf: (at: Date) => string;
}

/** @throws RangeError for a zone that is not known here */
export function clockOf(zone: string, locale: string): ZoneClock {
  const reader = (language: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, ...options });
    return (at: Date) => format.format(at);
  };
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    // Of all languages this one writes days as ISO 8601 does.
    dateOf: reader('sv-SE', {}),
    dayOf: reader(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    fullDayOf: reader(locale, { dateStyle: 'full' }),
    timeOf: reader(locale, time),
    exactTimeOf: reader(locale, { ...time, timeZoneName: 'short' }),
  };
}

/** Pacific Time, Los Angeles; a zone of no place, such as UTC, by its own name. */
export function zoneName(zone: string, locale: string): string {
  const city = cityOf(zone);
  if (!city) return zone;
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${name}, ${city}` : city;
}

/** Buenos Aires, Argentina: what an IANA name says below its continent, the nearest first. */
export const cityOf = (zone: string): string =>
  zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
