import type { Section } from '../../contract/knowledge.ts';
import { termsOf } from './tokens.ts';

/** A number for each field of a section: title, heading, text, and how visitors ask for it. */
type Fields = readonly number[];

/** Inverted index of the sections. Section numbers are indices of `sections`. */
export interface TermIndex {
  readonly sections: readonly Section[];
  /** Counts of a term in each field of the sections that contain it. */
  readonly postings: ReadonlyMap<string, readonly { readonly section: number; readonly counts: Fields }[]>;
  /** Number of terms in each field, by section, and their average. */
  readonly lengths: readonly Fields[];
  readonly averages: Fields;
}

export function buildTermIndex(sections: readonly Section[]): TermIndex {
  const postings = new Map<string, { section: number; counts: number[] }[]>();
  const lengths = sections.map((each, section): Fields => {
    const fields = fieldsOf(each);
    fields.forEach((terms, field) => {
      for (const term of terms) {
        const list = postings.get(term) ?? [];
        postings.set(term, list);
        let last = list.at(-1);
        if (last?.section !== section) {
          last = { section, counts: [0, 0, 0, 0] };
          list.push(last);
        }
        last.counts[field] = (last.counts[field] ?? 0) + 1;
      }
    });
    return fields.map((terms) => terms.length);
  });
  const averages = FIELDS.map((_, field) => {
    const total = lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0);
    return Math.max(1, total / Math.max(1, lengths.length));
  });
  return { sections, postings, lengths, averages };
}

function fieldsOf({ title, heading, paragraphs, asked }: Section): string[][] {
  return [title, heading === title ? '' : heading, paragraphs.join(' '), asked.join(' ')].map(termsOf);
}

/** Inverse document frequency of a term by Robertson and Spärck Jones, never below zero. */
export function rarityOf({ postings, sections }: TermIndex, term: string): number {
  const found = postings.get(term)?.length ?? 0;
  return Math.log(1 + (sections.length - found + 0.5) / (found + 0.5));
}

/** Rarity above which a term counts no more. */
const MAX_RARITY = 6;

export const cappedRarityOf = (index: TermIndex, term: string): number => Math.min(MAX_RARITY, rarityOf(index, term));

/** A content word of a question. `synonyms`: stems of the documents that mean nearly the same. */
export interface QuestionTerm {
  readonly term: string;
  /** 0 to 1. */
  readonly weight: number;
  readonly synonyms: readonly string[];
}

/** Weight of each field and how much its length matters, tuned on the even half of `bench/retrieval`. */
const FIELDS = [
  { worth: 1.2, b: 0.3 },
  { worth: 2.4, b: 0.4 },
  { worth: 1, b: 0.6 },
  { worth: 1.2, b: 0.5 },
] as const;
const SATURATION = 1.2;

/** Weight of a synonym relative to the word itself. */
export const SYNONYM_WEIGHT = 0.6;

/**
 * Scores sections by BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6):
 * counts of all fields are weighted and added before saturation. Of a word and its synonyms the best counts.
 */
export function scoreByTerms(index: TermIndex, terms: readonly QuestionTerm[]): Float32Array {
  const points = new Float32Array(index.sections.length);
  const best = new Float32Array(index.sections.length);
  for (const { term, weight, synonyms } of terms) {
    const rarity = rarityOf(index, term);
    const own = Math.min(MAX_RARITY, rarity);
    addBest(index, best, term, rarity);
    for (const each of synonyms) addBest(index, best, each, SYNONYM_WEIGHT * Math.min(own, rarityOf(index, each)));
    for (let section = 0; section < best.length; section++) {
      points[section] = (points[section] ?? 0) + weight * (best[section] ?? 0);
      best[section] = 0;
    }
  }
  return points;
}

function addBest(index: TermIndex, best: Float32Array, term: string, worth: number): void {
  for (const { section, counts } of index.postings.get(term) ?? []) {
    const frequency = frequencyOf(index, section, counts);
    best[section] = Math.max(best[section] ?? 0, (worth * frequency) / (SATURATION + frequency));
  }
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

/** Parts of a section in which a term can stand. */
export type Part = 'heading' | 'text' | 'any';

/**
 * Sums weight times rarity of the terms that a section contains in this part; a synonym counts as much as in the score.
 * `reachOf`: the sum for a section with all of them.
 */
export function coverageOf(index: TermIndex, terms: readonly QuestionTerm[], section: number, part: Part): number {
  const isIn = (term: string) => contains(index, term, section, part);
  return terms.reduce((sum, { term, weight, synonyms }) => {
    const share = isIn(term) ? 1 : synonyms.some(isIn) ? SYNONYM_WEIGHT : 0;
    return share === 0 ? sum : sum + share * weight * cappedRarityOf(index, term);
  }, 0);
}

export const reachOf = (index: TermIndex, terms: readonly QuestionTerm[]): number =>
  terms.reduce((sum, { term, weight }) => sum + weight * cappedRarityOf(index, term), 0);

function contains({ postings }: TermIndex, term: string, section: number, part: Part): boolean {
  const [title = 0, heading = 0, text = 0, asked = 0] =
    postings.get(term)?.find((posting) => posting.section === section)?.counts ?? [];
  if (part === 'heading') return title + heading > 0;
  return text + (part === 'any' ? title + heading + asked : 0) > 0;
}
