import { zoneName } from '#core/template/zone-name.ts';

/** Formats dates and times of a time zone in a language. */
interface ZoneClock {
  /** `2026-11-23`. */
  readonly dateOf: (at: Date) => string;
  /** Monday, November 23 */
  readonly dayOf: (at: Date) => string;
  /** Monday, November 23, 2026 */
  readonly fullDayOf: (at: Date) => string;
  /** 9:00 AM */
  readonly timeOf: (at: Date) => string;
  /** 9:00 AM PST: unambiguous when the clock is set back. */
  readonly exactTimeOf: (at: Date) => string;
}

/** Creates the formats of a time zone. @throws RangeError for an unknown zone */
export function clockOf(zone: string, locale: string): ZoneClock {
  const reader = (language: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, ...options });
    return (at: Date) => format.format(at);
  };
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    // Swedish dates are formatted like ISO 8601.
    dateOf: reader('sv-SE', {}),
    dayOf: reader(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    fullDayOf: reader(locale, { dateStyle: 'full' }),
    timeOf: reader(locale, time),
    exactTimeOf: reader(locale, { ...time, timeZoneName: 'short' }),
  };
}

/** Label of a time zone: `Pacific Time, Los Angeles`; a zone without a city, such as UTC, is labeled by its name. */
export function zoneLabel(zone: string, locale: string): string {
  const city = cityOf(zone);
  return city ? `${zoneName(zone, locale)}, ${city}` : zone;
}

/** Place of an IANA zone without its continent, most specific part first: `Buenos Aires, Argentina`. */
export const cityOf = (zone: string): string => zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
