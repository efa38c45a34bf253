import { type CardPost, dateOf } from './post-view.ts';

/** Posts of one month, in the given order. */
export interface PostMonth<Post> {
  /** As in `2026-11`; in UTC, like the dates of posts. */
  readonly month: string;
  readonly path: string;
  readonly posts: Post[];
}

/** Length of `2026-11`. */
const MONTH_LENGTH = 7;

/** Months with their posts, the newest month first. */
export function gatherMonths<Post extends CardPost>(posts: readonly Post[]): PostMonth<Post>[] {
  const found = Map.groupBy(posts, (post) => new Date(dateOf(post)).toISOString().slice(0, MONTH_LENGTH));
  return [...found]
    .map(([month, ofMonth]) => ({ month, path: `/blog/archive/${month}`, posts: ofMonth }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
}

const format = (month: string, locale: string, year?: 'numeric') =>
  new Intl.DateTimeFormat(locale, { month: 'long', year, timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** A month in the site's language: "November 2026". */
export const formatMonth = (month: string, locale: string): string => format(month, locale, 'numeric');

/** "November", where its year stands beside it. */
export const formatMonthName = (month: string, locale: string): string => format(month, locale);
