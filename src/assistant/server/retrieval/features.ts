import type { Token } from './tokens.ts';

/** Weighted features of a text: its stems and pairs of adjacent stems, as numbers. */
export type Features = Map<number, number>;

/** Number of each stem. */
export type Vocabulary = Map<string, number>;

/** Weights of a stop word and of a pair, relative to a word. Tuned on the even half of the bench. */
const STOP_WORD_WEIGHT = 0.35;
const PAIR_WEIGHT = 0.5;

/** Upper bound of stem numbers, so that a pair of them is a distinct number. */
const MAX_STEMS = 2 ** 20;

export const isPair = (feature: number): boolean => feature >= MAX_STEMS;

/** Returns the number of a stem; `isOpen`: a new stem gets the next number. */
function numberOf(stem: string, vocabulary: Vocabulary, isOpen: boolean): number | undefined {
  const known = vocabulary.get(stem);
  if (known !== undefined || !isOpen || vocabulary.size >= MAX_STEMS) return known;
  vocabulary.set(stem, vocabulary.size);
  return vocabulary.size - 1;
}

/** Adds the features of a text. `weight`: weight of this text; `isOpen`: whether it may add new stems. */
export function addFeatures(
  features: Features,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { weight = 1, isOpen = false } = {},
): Features {
  let before: number | undefined;
  for (const { stem, isStop } of tokens) {
    const number = numberOf(stem, vocabulary, isOpen);
    if (number !== undefined) add(features, number, (isStop ? STOP_WORD_WEIGHT : 1) * weight);
    if (number !== undefined && before !== undefined)
      add(features, (before + 1) * MAX_STEMS + number, PAIR_WEIGHT * weight);
    before = number;
  }
  return features;
}

function add(features: Features, feature: number, worth: number): void {
  features.set(feature, (features.get(feature) ?? 0) + worth);
}
