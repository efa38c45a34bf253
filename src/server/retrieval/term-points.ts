import { type Fields, rarityOf, type TermIndex } from './index-terms.ts';

/** A term that is looked for, and what finding it is worth beside the others. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

/** Worth of a field and how much its length matters, tuned on the even half of `bench/retrieval`. */
const FIELDS = [
  { worth: 1.2, b: 0.3 },
  { worth: 2.4, b: 0.4 },
  { worth: 1, b: 0.6 },
  { worth: 1.2, b: 0.5 },
] as const;
const SATURATION = 1.2;

/**
 * Points of each section by BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6): counts of all
 * fields are added up by their worth before they saturate.
 */
export function pointsByTerms(index: TermIndex, terms: readonly WeightedTerm[]): Float32Array {
  const points = new Float32Array(index.sections.length);
  for (const { term, weight } of terms) {
    const rarity = rarityOf(index, term);
    for (const { section, counts } of index.postings.get(term) ?? []) {
      const frequency = frequencyOf(index, section, counts);
      points[section] = (points[section] ?? 0) + (weight * rarity * frequency) / (SATURATION + frequency);
    }
  }
  return points;
}

function frequencyOf({ lengths, averages }: TermIndex, section: number, counts: Fields): number {
  let frequency = 0;
  for (let field = 0; field < FIELDS.length; field++) {
    const { worth, b } = FIELDS[field] ?? { worth: 0, b: 0 };
    const length = 1 - b + (b * (lengths[section]?.[field] ?? 0)) / (averages[field] ?? 1);
    frequency += (worth * (counts[field] ?? 0)) / length;
  }
  return frequency;
}
