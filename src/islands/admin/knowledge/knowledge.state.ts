import type { KnowledgeDocument } from '#contracts/knowledge.ts';

const TEN = 10;

/** How many documents, as the panel says it: floored to the ten with a plus, less than ten as they are (design D6). */
export function flooredToTen(count: number, locale: string): string {
  if (count < TEN) return count.toLocaleString(locale);
  return `${(count - (count % TEN)).toLocaleString(locale)}+`;
}

/** A category with its documents. */
export type Category = readonly [name: string, documents: readonly KnowledgeDocument[]];

/** The documents by category, both in the order they came in. */
export const byCategory = (documents: readonly KnowledgeDocument[]): Category[] => [
  ...Map.groupBy(documents, ({ category }) => category),
];
