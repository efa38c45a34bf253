import type { Token } from '../../ranking/tokens.ts';

/** Weighted features of a text: its stems and pairs of adjacent stems, as numbers. */
export type Features = Map<number, number>;

/** Number of each stem. */
export type Vocabulary = Map<string, number>;

/** Weights of a stop word and of a pair, relative to a word. Tuned on the even half of the bench. */
const STOP_WORD_WEIGHT = 0.35;
const PAIR_WEIGHT = 0.5;

/** Greetings, and adverbs of emphasis and doubt. They are left out, so that the words around them count as a pair. */
const FILLERS = new Set(
  `actually again basically exactly hello hey hi just kinda literally maybe ok okay please quite really simply so still
  thanks then very well`.split(/\s+/),
);

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

interface FeatureOptions {
  /** Weight of a content word; 1 by default. */
  readonly worthOf?: (token: Token) => number;
  /** Whether the text may add new stems. */
  readonly isOpen?: boolean;
}

/** Adds the features of a text. */
export function addFeatures(
  features: Features,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { worthOf = () => 1, isOpen = false }: FeatureOptions = {},
): Features {
  const add = (feature: number, worth: number) => features.set(feature, (features.get(feature) ?? 0) + worth);
  let before: number | undefined;
  for (const token of tokens) {
    if (FILLERS.has(token.word)) continue;
    const number = numberOf(token.stem, vocabulary, isOpen);
    if (number !== undefined) add(number, token.isStop ? STOP_WORD_WEIGHT : worthOf(token));
    if (number !== undefined && before !== undefined) add((before + 1) * MAX_STEMS + number, PAIR_WEIGHT);
    before = number;
  }
  return features;
}
