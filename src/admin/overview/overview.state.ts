import type { ResponseOf } from '#core/contract/contract.ts';
import type { readOverview } from '#core/contract/session.ts';
import { toMinutes } from '#core/panel/format.ts';

const ORDER = ['posts', 'pageViews', 'conversations', 'averageVisit'] as const;

/** Returns the cards in their order with formatted figures, each null while there is nothing to show. */
export const cardsOf = (overview: ResponseOf<typeof readOverview>, locale: string) =>
  ORDER.map((name) => {
    const figure = overview[name];
    const format = name === 'averageVisit' ? toMinutes : (count: number) => count.toLocaleString(locale);
    return { name, value: figure === null ? null : format(figure) };
  });
