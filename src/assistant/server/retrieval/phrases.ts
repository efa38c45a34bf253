import type { Section } from '../../contract/knowledge.ts';
import { sentencesOf } from '../../template/sections.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Weighted features of a text: its stems and pairs of adjacent stems, as numbers. */
export type Features = Map<number, number>;

/** Number of each stem. */
type Vocabulary = Map<string, number>;

/** Weights of a stop word and of a pair, relative to a word. Tuned on the even half of the bench. */
const STOP_WORD_WEIGHT = 0.35;
const PAIR_WEIGHT = 0.5;

/** Upper bound of stem numbers, so that a pair of them is a distinct number. */
const MAX_STEMS = 2 ** 20;

const isPair = (feature: number): boolean => feature >= MAX_STEMS;

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
  const add = (feature: number, worth: number) => features.set(feature, (features.get(feature) ?? 0) + worth * weight);
  let before: number | undefined;
  for (const { stem, isStop } of tokens) {
    const number = numberOf(stem, vocabulary, isOpen);
    if (number !== undefined) add(number, isStop ? STOP_WORD_WEIGHT : 1);
    if (number !== undefined && before !== undefined) add((before + 1) * MAX_STEMS + number, PAIR_WEIGHT);
    before = number;
  }
  return features;
}

/** All phrases of all sections (example questions, heading, sentences); those of one section are adjacent. */
export interface PhraseIndex {
  readonly texts: readonly string[];
  /** Section number of each phrase; out-of-scope questions have the number after the last. */
  readonly sectionOf: Uint32Array;
  readonly count: number;
  readonly vocabulary: Vocabulary;
  /** Phrases that contain a feature, and its weight in each. */
  readonly occurrences: ReadonlyMap<number, { readonly phrases: Uint32Array; readonly weights: Float32Array }>;
  /** Buffer for the cosines of one question, reused for the next. */
  readonly buffer: Float32Array;
  /** Inverse document frequency of each feature. */
  readonly rarity: ReadonlyMap<number, number>;
}

/** Weight of a sentence relative to an example question. Tuned on the even half of the bench. */
const SENTENCE_WEIGHT = 0.7;

/** Builds the index. `outOfScope`: questions of no section, under the number after the last one. */
export function buildPhraseIndex(sections: readonly Section[], outOfScope: readonly string[]): PhraseIndex {
  const own = sections.flatMap((section, at) => textsOf(section).map((each) => ({ ...each, section: at })));
  const none = outOfScope.map((text) => ({ text, worth: 1, section: sections.length }));
  const vocabulary: Vocabulary = new Map();
  const phrases = [...own, ...none].map((each) => ({
    ...each,
    features: addFeatures(new Map(), tokensOf(each.text), vocabulary, { isOpen: true }),
  }));
  const counts = new Map<number, number>();
  for (const { features } of phrases) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  // A pair that occurs in a single phrase adds nothing to its words.
  const rarity = new Map(
    [...counts]
      .filter(([name, count]) => count > 1 || !isPair(name))
      .map(([name, count]) => [name, Math.log(phrases.length / count)]),
  );
  return {
    texts: phrases.map(({ text }) => text),
    sectionOf: Uint32Array.from(phrases, ({ section }) => section),
    count: sections.length,
    buffer: new Float32Array(phrases.length),
    vocabulary,
    occurrences: occurrencesOf(phrases, rarity),
    rarity,
  };
}

function occurrencesOf(
  phrases: readonly { readonly features: Features; readonly worth: number }[],
  rarity: ReadonlyMap<number, number>,
): PhraseIndex['occurrences'] {
  const lists = new Map<number, { phrases: number[]; weights: number[] }>();
  phrases.forEach(({ features, worth }, at) => {
    for (const [name, weight] of weighted(features, rarity)) {
      const list = lists.get(name) ?? { phrases: [], weights: [] };
      if (list.phrases.length === 0) lists.set(name, list);
      list.phrases.push(at);
      list.weights.push(weight * worth);
    }
  });
  return new Map(
    [...lists].map(([name, list]) => [
      name,
      { phrases: Uint32Array.from(list.phrases), weights: Float32Array.from(list.weights) },
    ]),
  );
}

function textsOf(section: Section): { text: string; worth: number }[] {
  const { title, heading, asked } = section;
  return [
    ...[...asked, heading, `${title} ${heading}`].map((text) => ({ text, worth: 1 })),
    ...sentencesOf(section).map((text) => ({ text, worth: SENTENCE_WEIGHT })),
  ];
}

/** Weights features by rarity and normalizes them to unit length; unknown features are left out. */
function weighted(features: Features, rarity: ReadonlyMap<number, number>): [number, number][] {
  const known = [...features].flatMap(([name, weight]): [number, number][] => {
    const rare = rarity.get(name);
    return rare === undefined ? [] : [[name, weight * rare]];
  });
  const length = Math.hypot(...known.map(([, weight]) => weight)) || 1;
  return known.map(([name, weight]) => [name, weight / length]);
}

/** Weights of the best phrase of a section, the second, and so on. */
const RANK_WEIGHTS = [1, 0.5, 0.4, 0.3, 0.2];

/**
 * Sums the weighted cosines of the most similar phrases of each section, and of the out-of-scope questions: 0 to 2.4.
 * `except`: a phrase to leave out, so that a bench can ask it.
 */
export function measureSimilarity(index: PhraseIndex, asked: Features, except = -1) {
  const cosines = cosinesOf(index, asked);
  const { sectionOf, count } = index;
  const similarity = new Float32Array(count + 1);
  const nearest = new Float32Array(RANK_WEIGHTS.length);
  for (let at = 0; at < sectionOf.length; ) {
    const section = sectionOf[at] ?? 0;
    nearest.fill(0);
    for (; sectionOf[at] === section; at++) {
      const cosine = cosines[at] ?? 0;
      if (cosine > 0 && at !== except) insertSorted(nearest, cosine);
    }
    similarity[section] = RANK_WEIGHTS.reduce((sum, weight, rank) => sum + weight * (nearest[rank] ?? 0), 0);
  }
  return { sections: similarity.subarray(0, count), outOfScope: similarity[count] ?? 0 };
}

function cosinesOf({ buffer, occurrences, rarity }: PhraseIndex, asked: Features): Float32Array {
  const cosines = buffer.fill(0);
  for (const [name, weight] of weighted(asked, rarity)) {
    const found = occurrences.get(name);
    found?.phrases.forEach((at, i) => {
      cosines[at] = (cosines[at] ?? 0) + weight * (found.weights[i] ?? 0);
    });
  }
  return cosines;
}

/** Inserts a value into the list of the highest ones, sorted descending. */
function insertSorted(nearest: Float32Array, value: number): void {
  let at = nearest.length - 1;
  if (value <= (nearest[at] ?? 0)) return;
  for (; at > 0 && value > (nearest[at - 1] ?? 0); at--) nearest[at] = nearest[at - 1] ?? 0;
  nearest[at] = value;
}
