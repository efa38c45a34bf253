/** Date formatters of a list, created once because creating an `Intl` format is expensive. */
export interface Dates {
  /** Formats day and time. */
  readonly moment: (time: string | number) => string;
  readonly day: (time: string | number) => string;
}

export function createDates(locale: string): Dates {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return { moment: (time) => moment.format(new Date(time)), day: (time) => day.format(new Date(time)) };
}
