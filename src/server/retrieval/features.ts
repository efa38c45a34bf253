import type { Token } from './tokens.ts';

/** What a text is told by, and what each counts: its stems and its pairs of neighbours, as numbers. */
export type Features = Map<number, number>;

/** Numbers of stems. */
export type Vocabulary = Map<string, number>;

/** What a stop word and a pair count beside a word. Tuned on the even half of the bench. */
const STOP_WORTH = 0.35;
const PAIR_WORTH = 0.5;

/** Numbers of stems stay below this, so that a pair of them is a number of its own. */
const MOST_STEMS = 2 ** 20;

export const isPair = (feature: number): boolean => feature >= MOST_STEMS;

/** A stem by its number; `isOpen`: one that is new is given the next. */
function numberOf(stem: string, vocabulary: Vocabulary, isOpen: boolean): number | undefined {
  const known = vocabulary.get(stem);
  if (known !== undefined || !isOpen || vocabulary.size >= MOST_STEMS) return known;
  vocabulary.set(stem, vocabulary.size);
  return vocabulary.size - 1;
}

/** Adds the features of a text to others. `weight`: what this text counts; `isOpen`: whether it may bring new stems. */
export function addFeatures(
  features: Features,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { weight = 1, isOpen = false } = {},
): Features {
  let before: number | undefined;
  for (const { stem, isStop } of tokens) {
    const number = numberOf(stem, vocabulary, isOpen);
    if (number !== undefined) add(features, number, (isStop ? STOP_WORTH : 1) * weight);
    if (number !== undefined && before !== undefined)
      add(features, (before + 1) * MOST_STEMS + number, PAIR_WORTH * weight);
    before = number;
  }
  return features;
}

function add(features: Features, feature: number, worth: number): void {
  features.set(feature, (features.get(feature) ?? 0) + worth);
}
