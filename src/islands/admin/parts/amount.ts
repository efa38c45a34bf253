import { fillIn } from '#shell/fill-in.ts';

export interface AmountWords {
  readonly one: string;
  /** {count} is filled in. */
  readonly other: string;
}

/** So many of something, in its number. */
export const amountOf = (words: AmountWords, count: number, locale?: string): string =>
  fillIn(count === 1 ? words.one : words.other, { count: locale ? count.toLocaleString(locale) : count });
