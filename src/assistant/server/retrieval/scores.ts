import { type Fields, rarityOf, type TermIndex } from './index-terms.ts';

/** A term of the question and its weight. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

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
