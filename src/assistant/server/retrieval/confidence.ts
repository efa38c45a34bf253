import type { Certainty } from '../../contract/chat-calls.ts';

/**
 * Features of the answerability classifier: whether the sections found answer the question. They mean the same for
 * sections with and without example questions. `similarity`: of the first section's phrases, 0 to 1; `coverage`,
 * `headingCoverage`: weighted share of the content words that the first section, or its heading and title, contains,
 * damped for few words; `textCoverage`: the same in the text of the best of three; `brevity`: 1 for no content word, 0.5
 * for three; `known`: weights of the content words that stand in any document, at most 1; `score`: of the first section;
 * `sentence`: see `sentenceCoverageOf`; `lacksKind`: 1 where the first section holds nothing of the kind that is asked for.
 */
export const featureNames = [
  'similarity',
  'coverage',
  'headingCoverage',
  'textCoverage',
  'brevity',
  'known',
  'score',
  'sentence',
  'lacksKind',
] as const;
export type ConfidenceFeatures = Readonly<Record<(typeof featureNames)[number], number>>;

export type Weights = ConfidenceFeatures & { readonly bias: number };

/** From `npm run bench fit-confidence`, which fits them over several businesses with and without example questions. */
const WEIGHTS: Weights = {
  bias: -2.53,
  similarity: 2.99,
  coverage: 2.25,
  headingCoverage: 1.17,
  textCoverage: 0.6,
  brevity: -1.08,
  known: 0.8,
  score: 3.21,
  sentence: 0.94,
  lacksKind: -1.02,
};

/** Confidence from which on a question is answered, and from which on the closest section is shown. */
export const THRESHOLDS = { sure: 0.58, perhaps: 0.19 } as const;

export function certaintyOf(confidence: number): Certainty {
  if (confidence >= THRESHOLDS.sure) return 'sure';
  return confidence >= THRESHOLDS.perhaps ? 'perhaps' : 'none';
}

/** Similarity to an out-of-scope example from which on it counts, and what it takes from the log-odds. */
const OUT_OF_SCOPE_FROM = 0.5;
const OUT_OF_SCOPE_PENALTY = 8;

/** How near a question is to one that no section answers, and to the first section's nearest phrase: cosines. */
export type Nearness = { readonly outOfScope: number; readonly section: number };

/** Cosine from which on a question repeats a phrase of the first section, and the confidence that it then has at least. */
const REPEATED_FROM = 0.92;
const REPEATED_CONFIDENCE = 0.9;

/**
 * Estimates the probability, 0 to 1, that the sections found answer, by logistic regression. A question that repeats an
 * example question is answered. One that is nearer to an out-of-scope example than to any phrase of the first section is
 * less likely answered; without examples nothing is.
 */
export function confidenceOf(features: ConfidenceFeatures, near: Nearness, weights: Weights = WEIGHTS): number {
  const sum = featureNames.reduce((sum, name) => sum + weights[name] * features[name], weights.bias);
  const excess = near.outOfScope > near.section ? Math.max(0, near.outOfScope - OUT_OF_SCOPE_FROM) : 0;
  const confidence = 1 / (1 + Math.exp(OUT_OF_SCOPE_PENALTY * excess - sum));
  return near.section >= REPEATED_FROM ? Math.max(confidence, REPEATED_CONFIDENCE) : confidence;
}
