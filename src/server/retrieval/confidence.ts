/**
 * What tells whether the best section answers a question. `near`: how near its wordings come; `nothing`: the same of questions
 * that nothing here answers; `nearer`: the share of `near` in both; `terms`: the share of what its terms could reach; `unknown`: the share of telling words that stand
 * nowhere, one that had to be corrected counting as a part of one; `covered`: the share of their weight that stands in the section, few words telling less; `count`: how many there are.
 */
export const signNames = ['near', 'nothing', 'nearer', 'terms', 'unknown', 'covered', 'count'] as const;
export type Signs = Readonly<Record<(typeof signNames)[number], number>>;

/** Below this a visitor is told that we do not know. */
export const THRESHOLD = 0.5;

const WEIGHTS: Signs & { readonly bias: number } = {
  bias: -0.65,
  near: 1.79,
  nothing: -5.17,
  nearer: 0.52,
  terms: 4.39,
  unknown: -7.92,
  covered: 4.9,
  count: 0,
};

/**
 * Logistic regression; the weights are what `npm run bench fit-confidence` found, the bias moved so that the threshold is the
 * lowest at which the tuning half is told apart best: to refuse a person is the worse mistake. 0 to 1.
 */
export function confidenceOf(signs: Signs): number {
  const sum = signNames.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], WEIGHTS.bias);
  return 1 / (1 + Math.exp(-sum));
}
