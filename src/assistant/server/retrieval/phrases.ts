import type { Steps } from '#core/server/steps.ts';
import { mapInSteps } from '#core/server/steps.ts';
import type { Section } from '../../contract/knowledge.ts';
import { tokensOf } from '../../ranking/tokens.ts';
import { sentencesOf } from '../../template/sections.ts';
import { addFeatures, type Features, isPair, type Vocabulary } from './phrase-features.ts';

/** All phrases of all sections (example questions, heading, sentences); those of one section are adjacent. */
export interface PhraseIndex {
  /** Number of the first phrase of each section, and after the last section the number of all phrases. */
  readonly starts: Uint32Array;
  /** Number of sections. */
  readonly count: number;
  readonly vocabulary: Vocabulary;
  /** Phrases that contain a feature, and its weight in each. */
  readonly occurrences: ReadonlyMap<number, { readonly phrases: Uint32Array; readonly weights: Float32Array }>;
  /** Buffer for the cosines of one question, reused for the next. */
  readonly buffer: Float32Array;
  /** Inverse document frequency of each feature. */
  readonly rarity: ReadonlyMap<number, number>;
  /** Similarity of each section to questions that are none of its business: the more phrases, the more by chance. */
  readonly expected: Float32Array;
}

/** Weight of a sentence relative to an example question. Tuned on the even half of the bench. */
const SENTENCE_WEIGHT = 0.7;

type Phrase = { readonly text: string; readonly worth: number; readonly section: number };

/** Phrases of the section with this number. */
export const phrasesOf = (section: Section, at: number): Phrase[] =>
  textsOf(section).map((each) => ({ ...each, section: at }));

/** Phrases of questions that no section answers: one group. */
export const outOfScopePhrases = (questions: readonly string[]): Phrase[] =>
  questions.map((text) => ({ text, worth: 1, section: 0 }));

/** Builds the index of phrases of `count` sections. */
export function* buildPhraseIndex(texts: readonly Phrase[], count: number): Steps<PhraseIndex> {
  const vocabulary: Vocabulary = new Map();
  const phrases = yield* mapInSteps(texts, (each) => ({
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
  const index = {
    starts: startsOf(phrases, count),
    count,
    buffer: new Float32Array(phrases.length),
    vocabulary,
    occurrences: yield* occurrencesOf(phrases, rarity),
    rarity,
    expected: new Float32Array(count),
  };
  return { ...index, expected: yield* expectedSimilarity(index, phrases) };
}

function startsOf(phrases: readonly Phrase[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const { section } of phrases) starts[section + 1] = (starts[section + 1] ?? 0) + 1;
  for (let at = 1; at <= count; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  return starts;
}

/** How many phrases of all are asked to learn what sections are similar to by chance. */
const SAMPLE_SIZE = 240;

/** Averages the similarity of each section to phrases of other sections, evenly sampled. */
function* expectedSimilarity(
  index: PhraseIndex,
  phrases: readonly { readonly section: number; readonly features: Features }[],
): Steps<Float32Array> {
  const sums = new Float32Array(index.count);
  const size = index.count < 2 ? 0 : Math.min(SAMPLE_SIZE, phrases.length);
  for (let i = 0; i < size; i++) {
    const sample = phrases[Math.floor(((i + 0.5) * phrases.length) / size)];
    yield;
    if (!sample) continue;
    const { similarity } = measureSimilarity(index, sample.features);
    for (let at = 0; at < sums.length; at++)
      if (at !== sample.section) sums[at] = (sums[at] ?? 0) + (similarity[at] ?? 0) / size;
  }
  return sums;
}

function* occurrencesOf(
  phrases: readonly { readonly features: Features; readonly worth: number }[],
  rarity: ReadonlyMap<number, number>,
): Steps<PhraseIndex['occurrences']> {
  const lists = new Map<number, { phrases: number[]; weights: number[] }>();
  for (const [at, { features, worth }] of phrases.entries()) {
    for (const [name, weight] of weighted(features, rarity)) {
      const list = lists.get(name) ?? { phrases: [], weights: [] };
      if (list.phrases.length === 0) lists.set(name, list);
      list.phrases.push(at);
      list.weights.push(weight * worth);
    }
    yield;
  }
  const arrays = yield* mapInSteps([...lists], ([name, list]) => {
    const occurrences = { phrases: Uint32Array.from(list.phrases), weights: Float32Array.from(list.weights) };
    return [name, occurrences] as const;
  });
  return new Map(arrays);
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
const RANK_WEIGHTS = [1, 0.6, 0.4, 0.2];

/** Largest sum of `RANK_WEIGHTS`, so that similarity is at most 1. */
const FULL_SIMILARITY = RANK_WEIGHTS.reduce((sum, weight) => sum + weight);
/**
 * How much of the similarity by chance is taken off. Without it a section with thirty example questions wins every
 * question over one that has none.
 */
const EXPECTED_WEIGHT = 3;

/**
 * Compares a question with all phrases. `similarity`: of each section, the weighted cosines of its most similar phrases, 0
 * to 1; `nearest`: cosine of the most similar one.
 */
export function measureSimilarity(index: PhraseIndex, asked: Features) {
  const cosines = cosinesOf(index, asked);
  const { starts, count, expected } = index;
  const similarity = new Float32Array(count);
  const nearest = new Float32Array(count);
  const best = new Float32Array(RANK_WEIGHTS.length);
  for (let section = 0; section < count; section++) {
    findBest(cosines, starts[section] ?? 0, starts[section + 1] ?? 0, best);
    let sum = 0;
    for (let rank = 0; rank < best.length; rank++) sum += (RANK_WEIGHTS[rank] ?? 0) * (best[rank] ?? 0);
    similarity[section] = Math.max(0, sum / FULL_SIMILARITY - EXPECTED_WEIGHT * (expected[section] ?? 0));
    nearest[section] = best[0] ?? 0;
  }
  return { similarity, nearest };
}

/** Fills `best` with the highest of these values, descending. Most of the time of an answer is spent here. */
function findBest(values: Float32Array, start: number, end: number, best: Float32Array): void {
  const last = best.length - 1;
  best.fill(0);
  let least = 0;
  for (let i = start; i < end; i++) {
    const value = values[i] ?? 0;
    if (value <= least) continue;
    let at = last;
    for (; at > 0 && value > (best[at - 1] ?? 0); at--) best[at] = best[at - 1] ?? 0;
    best[at] = value;
    least = best[last] ?? 0;
  }
}

function cosinesOf({ buffer, occurrences, rarity }: PhraseIndex, asked: Features): Float32Array {
  const cosines = buffer.fill(0);
  for (const [name, weight] of weighted(asked, rarity)) {
    const found = occurrences.get(name);
    if (!found) continue;
    const { phrases, weights } = found;
    for (let i = 0; i < phrases.length; i++) {
      const at = phrases[i] ?? 0;
      cosines[at] = (cosines[at] ?? 0) + weight * (weights[i] ?? 0);
    }
  }
  return cosines;
}
