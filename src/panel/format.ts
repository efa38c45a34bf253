import { fillIn } from '#core/template/fill-in.ts';

const SESSION_LENGTH = 8;

/** Formats seconds: 225 as `3m 45s`, 42 as `42s`. */
export function toMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes > 0 ? `${minutes}m ${rest}s` : `${rest}s`;
}

export const shortSession = (sessionId: string) => sessionId.slice(0, SESSION_LENGTH);

interface PluralForms {
  readonly one: string;
  /** {count} is filled in. */
  readonly other: string;
}

export const pluralize = (words: PluralForms, count: number, locale?: string): string =>
  fillIn(count === 1 ? words.one : words.other, { count: locale ? count.toLocaleString(locale) : count });

export type Dates = ReturnType<typeof makeDates>;

const datesByLocale = new Map<string, Dates>();

/** Date formatters of a locale, the same ones each time: making an `Intl` format is expensive. */
export function createDates(locale: string): Dates {
  const dates = datesByLocale.get(locale) ?? makeDates(locale);
  datesByLocale.set(locale, dates);
  return dates;
}

function makeDates(locale: string) {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const write = (format: Intl.DateTimeFormat) => (time: string | number) => format.format(new Date(time));
  return { moment: write(moment), day: write(day) };
}
