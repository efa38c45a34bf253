import type { ResponseOf } from '#core/contract/contract.ts';
import type { readOverview } from '#core/contract/session.ts';
import { toMinutes } from '#panel/format.ts';
import type { Morning } from '../contract/morning.ts';

const ORDER = ['posts', 'pageViews', 'conversations', 'averageVisit'] as const;

/** Returns the cards in their order with formatted figures, each null while there is nothing to show. */
export const cardsOf = (overview: ResponseOf<typeof readOverview>, locale: string) =>
  ORDER.map((name) => {
    const figure = overview[name];
    const format = name === 'averageVisit' ? toMinutes : (count: number) => count.toLocaleString(locale);
    return { name, value: figure === null ? null : format(figure) };
  });

export type Trend = Morning['trends']['pageViews'];

/** Whole percent by which a period differs from the one before; null where there was none before. */
export const changeOf = ({ now, before }: Trend): number | null =>
  before > 0 ? Math.round((now / before - 1) * 100) : null;

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How far a time is from now, in the largest unit that fits: `in 2 hours`, `yesterday`. */
export function relativeTime(iso: string, now: number, locale: string): string {
  const minutes = Math.trunc((Date.parse(iso) - now) / MINUTE_MS);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(minutes) >= length) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(minutes / size), unit);
}

/** Calendar day of a time in a zone, `2026-11-22`. */
export const dayOf = (iso: string, zone: string) => new Date(iso).toLocaleDateString('en-CA', { timeZone: zone });
