import { groupInOrder } from './group-in-order.ts';

/** Creates the formats of dates and times of a zone in a language. @throws RangeError for an unknown zone */
export function clockOf(zone: string, locale: string) {
  const reader = (language: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, ...options });
    return (at: Date) => format.format(at);
  };
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    /** `2026-11-23`: Swedish dates are formatted like ISO 8601. */
    dateOf: reader('sv-SE', {}),
    /** Monday, November 23 */
    dayOf: reader(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    /** Mon, Nov 23 */
    shortDayOf: reader(locale, { weekday: 'short', month: 'short', day: 'numeric' }),
    /** Monday, November 23, 2026 */
    fullDayOf: reader(locale, { dateStyle: 'full' }),
    /** 9:00 AM */
    timeOf: reader(locale, time),
    /** 9:00 AM PST: unambiguous when the clock is set back. */
    exactTimeOf: reader(locale, { ...time, timeZoneName: 'short' }),
  };
}

/** A day with its free times in one zone. */
export interface Day {
  /** `2026-11-23`. */
  readonly date: string;
  readonly name: string;
  /** `start` as the API names it. */
  readonly times: readonly { readonly start: string; readonly label: string }[];
}

/**
 * Groups free times by the days of a zone, in order. When the clock is set back and a time occurs twice in a day, both
 * labels include the zone's abbreviation.
 */
export function groupByDay(times: readonly string[], zone: string, locale: string): Day[] {
  const clock = clockOf(zone, locale);
  const dated = times.map((start) => ({ start, at: new Date(start) }));
  const days = groupInOrder(dated, ({ at }) => clock.dateOf(at));
  return [...days].map(([date, own]) => {
    const labels = own.map(({ at }) => clock.timeOf(at));
    const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    return {
      date,
      name: own[0] ? clock.dayOf(own[0].at) : '',
      times: own.map(({ start, at }, index) => {
        const label = labels[index] ?? '';
        return { start, label: isTwice(label) ? clock.exactTimeOf(at) : label };
      }),
    };
  });
}
