const DAY = 86_400_000;

/** First and last day whose months can be shown, as `2026-11-26`. */
interface Range {
  readonly from: string;
  readonly to: string;
  /** Day on which a week begins, 0 for Sunday. */
  readonly weekStart: number;
}

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Month before or after one, as `2026-11`. */
export function monthFrom(month: string, step: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + step);
  return date.toISOString().slice(0, 7);
}

/** The same day of the month before or after, or the last of a shorter one. */
function dayOfMonth(day: string, step: number): string {
  const month = monthFrom(day.slice(0, 7), step);
  const last = toDate(Date.parse(monthFrom(month, 1)) - DAY);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/**
 * The day that a key leads to from another, within the months of the range; undefined for a key that moves nothing.
 * Keys of the date grid of the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
export function dayFrom(day: string, key: string, { from, to, weekStart }: Range): string | undefined {
  const at = Date.parse(day);
  const inWeek = (new Date(at).getUTCDay() + 7 - weekStart) % 7;
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
  const [inDays, inMonths] = [days[key], months[key]];
  if (inDays === undefined && inMonths === undefined) return undefined;
  const next = inMonths === undefined ? toDate(at + (inDays ?? 0) * DAY) : dayOfMonth(day, inMonths);
  const first = `${from.slice(0, 7)}-01`;
  const last = toDate(Date.parse(monthFrom(to.slice(0, 7), 1)) - DAY);
  if (next < first) return first;
  return next > last ? last : next;
}
