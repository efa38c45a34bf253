import { addFeatures, type Features, type Vocabulary } from './features.ts';
import { correct, type Spelling } from './spelling.ts';
import type { WeightedTerm } from './term-points.ts';
import { type Token, tokensOf, wordsOf } from './tokens.ts';

/** A question as it is looked for. */
export interface Understood {
  readonly tokens: readonly Token[];
  /** Words that carry meaning and were not known as they were written. */
  readonly corrected: number;
  readonly features: Features;
  readonly terms: readonly WeightedTerm[];
}

/** What earlier questions count beside the present one: much when it points back at them, little when it stands by itself. */
const POINTING_BACK = 0.6;
const BY_ITSELF = 0.2;
/** Earlier questions looked at. */
const EARLIER = 2;
/** A question with fewer words that carry meaning is half of one. */
const SHORT = 3;

const POINTERS = new Set(
  'it its that this it they them their those these one ones he she there then also too and else same'.split(
    ' ',
  ),
);

/** `earlier`: oldest first. */
export function understand(
  text: string,
  earlier: readonly string[],
  { spelling, vocabulary }: { readonly spelling: Spelling; readonly vocabulary: Vocabulary },
): Understood {
  const read = (each: string) => tokensOf(each, (word) => correct(word, spelling));
  const tokens = read(text);
  const before = earlier.slice(-EARLIER).map(read);
  const isShort = tokens.filter(({ isStop }) => !isStop).length < SHORT;
  const pointsBack = isShort || tokens.some(({ word }) => POINTERS.has(word));
  const weight = pointsBack ? POINTING_BACK : BY_ITSELF;
  const features = addFeatures(new Map(), tokens, vocabulary);
  for (const each of before) addFeatures(features, each, vocabulary, { weight });
  const written = new Set(wordsOf(text));
  const corrected = tokens.filter(({ word, isStop }) => !isStop && !written.has(word)).length;
  return { tokens, corrected, features, terms: toTerms(tokens, before.flat(), weight) };
}

/** Each stem once, with its greatest weight. */
function toTerms(own: readonly Token[], before: readonly Token[], weight: number): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { stem, isStop } of own) if (!isStop) weights.set(stem, 1);
  for (const { stem, isStop } of before) if (!isStop && !weights.has(stem)) weights.set(stem, weight);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
