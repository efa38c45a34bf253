/** The sections that contain a term, by ascending number. */
export interface Postings {
  readonly sections: ArrayLike<number>;
  /** Frequency in each by BM25F: counts of all fields weighted, added and saturated; 0 to 1. */
  readonly frequencies: ArrayLike<number>;
}

/** The part of an inverted index that scores are made of. Section numbers are indices of `sections`. */
export interface ScoredIndex {
  readonly sections: { readonly length: number };
  readonly postings: Pick<ReadonlyMap<string, Postings>, 'get'>;
}

/** Inverse document frequency of a term by Robertson and Spärck Jones, never below zero. */
export function rarityOf({ postings, sections }: ScoredIndex, term: string): number {
  const found = postings.get(term)?.sections.length ?? 0;
  return Math.log(1 + (sections.length - found + 0.5) / (found + 0.5));
}

/** Rarity above which a term counts no more. */
const MAX_RARITY = 6;

export const cappedRarityOf = (index: ScoredIndex, term: string): number => Math.min(MAX_RARITY, rarityOf(index, term));

/** A content word of a question. `synonyms`: stems of the documents that mean nearly the same. */
export interface QuestionTerm {
  readonly term: string;
  /** 0 to 1. */
  readonly weight: number;
  readonly synonyms: readonly string[];
}

/** Weight of a synonym relative to the word itself. */
export const SYNONYM_WEIGHT = 0.6;

/**
 * Scores sections by BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6):
 * counts of all fields are weighted and added before saturation. Of a word and its synonyms the best counts.
 */
export function scoreByTerms(index: ScoredIndex, terms: readonly QuestionTerm[]): Float32Array {
  const points = new Float32Array(index.sections.length);
  const best = new Float32Array(index.sections.length);
  for (const { term, weight, synonyms } of terms) {
    const rarity = rarityOf(index, term);
    const own = Math.min(MAX_RARITY, rarity);
    addBest(index, best, term, rarity);
    for (const each of synonyms) addBest(index, best, each, SYNONYM_WEIGHT * Math.min(own, rarityOf(index, each)));
    for (const word of [term, ...synonyms])
      takeBest(index.postings.get(word)?.sections ?? [], { points, best, weight });
  }
  return points;
}

interface Taken {
  readonly points: Float32Array;
  readonly best: Float32Array;
  readonly weight: number;
}

/** Adds the best score of each section for a word to its points. */
function takeBest(sections: ArrayLike<number>, { points, best, weight }: Taken): void {
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] ?? 0;
    points[section] = (points[section] ?? 0) + weight * (best[section] ?? 0);
    best[section] = 0;
  }
}

function addBest({ postings }: ScoredIndex, best: Float32Array, term: string, worth: number): void {
  const found = postings.get(term);
  if (!found) return;
  const { sections, frequencies } = found;
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] ?? 0;
    const score = worth * (frequencies[at] ?? 0);
    if (score > (best[section] ?? 0)) best[section] = score;
  }
}
