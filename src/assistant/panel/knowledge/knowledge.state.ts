import type { KnowledgeDocument } from '../../contract/knowledge.ts';

const TEN = 10;

/** Rounds a count down to tens with a plus (`40+`); below ten it is exact. */
export function floorToTen(count: number, locale: string): string {
  if (count < TEN) return count.toLocaleString(locale);
  return `${(count - (count % TEN)).toLocaleString(locale)}+`;
}

/** A category with its documents. */
type Category = readonly [name: string, documents: readonly KnowledgeDocument[]];

/** Groups documents by category; categories and documents keep their order. */
export const groupByCategory = (documents: readonly KnowledgeDocument[]): Category[] => [
  ...Map.groupBy(documents, ({ category }) => category),
];
