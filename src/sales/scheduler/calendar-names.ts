import { CITIES_TODAY } from '#core/template/zone-name.ts';

/** How a language writes the days, months and times of a calendar, with `{placeholders}` as `fillIn` has them. */
export interface CalendarNames {
  /** Day on which a week begins, 0 for Sunday. */
  readonly weekStart: number;
  /** Sunday first. */
  readonly weekdays: readonly string[];
  /** A day of each month: `{weekday}, November {day}`. */
  readonly days: readonly string[];
  /** `November {year}`. */
  readonly months: readonly string[];
  /** A time of each hour: `9:{minute} AM`. */
  readonly hours: readonly string[];
  /** See `placeOf`. */
  readonly cities: Readonly<Record<string, string>>;
}

/** Part of ES2026 that the types of this compiler lack. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo(): { firstDay?: number } };

const list = <Value>(length: number, nameAt: (at: number) => Value) => Array.from({ length }, (_, at) => nameAt(at));

/** Reads names from the formats of a language. Builds do it, so that browsers need not (`clockReading`). */
export function toCalendarNames(locale: string): CalendarNames {
  const partsOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (month: number, day: number, hour = 0) => format.formatToParts(Date.UTC(2023, month, day, hour));
  };
  // Parts have narrow spaces where whole dates and times have plain ones.
  const pattern = (parts: readonly Intl.DateTimeFormatPart[], open: readonly string[]) =>
    parts.map(({ type, value }) => (open.includes(type) ? `{${type}}` : value.replaceAll('\u202f', ' '))).join('');
  const dayOf = partsOf({ weekday: 'long', month: 'long', day: 'numeric' });
  const monthOf = partsOf({ month: 'long', year: 'numeric' });
  const timeOf = partsOf({ hour: 'numeric', minute: '2-digit' });
  const { firstDay = 7 } = (new Intl.Locale(locale) as LocaleWithWeek).getWeekInfo();
  return {
    // Sunday is 0, as in JavaScript.
    weekStart: firstDay % 7,
    // 2023 begins with a Sunday.
    weekdays: list(7, (at) => dayOf(0, at + 1).find(({ type }) => type === 'weekday')?.value ?? ''),
    days: list(12, (at) => pattern(dayOf(at, 1), ['weekday', 'day'])),
    months: list(12, (at) => pattern(monthOf(at, 1), ['year'])),
    hours: list(24, (at) => pattern(timeOf(0, 1, at), ['minute'])),
    cities: CITIES_TODAY,
  };
}
