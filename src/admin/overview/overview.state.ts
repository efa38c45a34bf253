import type { ResponseOf } from '#core/contract/contract.ts';
import type { readOverview } from '#core/contract/session.ts';
import { toMinutes } from '#core/panel/format.ts';

type Overview = ResponseOf<typeof readOverview>;
type FigureName = keyof Overview;

/** A card with its formatted figure; null while there is nothing to show. */
interface Card {
  readonly name: FigureName;
  readonly value: string | null;
}

const ORDER: readonly FigureName[] = ['posts', 'pageViews', 'conversations', 'averageVisit'];

export function cardsOf(overview: Overview, locale: string): Card[] {
  const write = (name: FigureName, figure: number) =>
    name === 'averageVisit' ? toMinutes(figure) : figure.toLocaleString(locale);
  return ORDER.map((name) => {
    const figure = overview[name];
    return { name, value: figure === null ? null : write(name, figure) };
  });
}
