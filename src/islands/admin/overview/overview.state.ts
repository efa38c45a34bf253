import type { readOverview } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';

type Overview = ResponseOf<typeof readOverview>;
export type FigureName = keyof Overview;

/** A card, its figure as it is read; null while there is nothing to show. */
export interface Card {
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

/** 225 seconds are `3m 45s`, 42 are `42s`. */
export function toMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes > 0 ? `${minutes}m ${rest}s` : `${rest}s`;
}
