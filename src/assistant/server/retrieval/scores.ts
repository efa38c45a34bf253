import type { Certainty } from '../../contract/chat-calls.ts';
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

export type WeightedTerm = { readonly term: string; readonly weight: number };

/** Weight of each field and how much its length matters, tuned on the even half of `bench/retrieval`. */
const FIELDS = [
  { worth: 1.2, b: 0.3 },
  { worth: 2.4, b: 0.4 },
  { worth: 1, b: 0.6 },
  { worth: 1.2, b: 0.5 },
] as const;
const SATURATION = 1.2;

/**
 * Scores sections by BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6):
 * counts of all fields are weighted and added before saturation.
 */
export function scoreByTerms(index: TermIndex, terms: readonly WeightedTerm[]): Float32Array {
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

/**
 * Features of the answerability classifier. `similarity`: of the best section's phrases;
 * `outOfScopeSimilarity`: of the out-of-scope questions; `relativeSimilarity`: share of `similarity` in both;
 * `termScore`: share of the score its terms could reach; `unknownShare`: share of content words found
 * nowhere, a corrected one counting in part; `coverage`: weighted share of the content words that the section
 * contains, damped for few words; `contentWords`: their number.
 */
export const featureNames = [
  'similarity',
  'outOfScopeSimilarity',
  'relativeSimilarity',
  'termScore',
  'unknownShare',
  'coverage',
  'contentWords',
] as const;
export type ConfidenceFeatures = Readonly<Record<(typeof featureNames)[number], number>>;

/** Confidence below which a question counts as out of scope. */
export const THRESHOLD = 0.5;

export const certaintyOf = (confidence: number): Certainty => (confidence >= THRESHOLD ? 'sure' : 'none');

const WEIGHTS: ConfidenceFeatures & { readonly bias: number } = {
  bias: -0.65,
  similarity: 1.79,
  outOfScopeSimilarity: -5.17,
  relativeSimilarity: 0.52,
  termScore: 4.39,
  unknownShare: -7.92,
  coverage: 4.9,
  contentWords: 0,
};

/**
 * Estimates the probability, 0 to 1, by logistic regression. The weights come from `npm run bench
 * fit-confidence`; the bias is set so that the threshold is the lowest one that separates the tuning half
 * best: refusing a visitor is the worse mistake.
 */
export function confidenceOf(features: ConfidenceFeatures): number {
  const sum = featureNames.reduce((sum, name) => sum + WEIGHTS[name] * features[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-sum));
}
