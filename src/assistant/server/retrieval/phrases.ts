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
  /** Number of each feature that is compared. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Inverse document frequency of each feature, by its number. */
  readonly rarity: Float64Array;
  readonly occurrences: Occurrences;
  /** Buffer for the cosines of one question, reused for the next. */
  readonly buffer: Float32Array;
  /** Similarity of each section to questions that are none of its business: the more phrases, the more by chance. */
  readonly expected: Float32Array;
}

/** Phrases that contain a feature, and its weight in each: feature `n` has the places from `starts[n]` to `starts[n + 1]`. */
interface Occurrences {
  readonly starts: Uint32Array;
  readonly phrases: Uint32Array;
  readonly weights: Float32Array;
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
  const features = yield* mapInSteps(texts, ({ text }) =>
    addFeatures(new Map(), tokensOf(text), vocabulary, { isOpen: true }),
  );
  const counts = countFeatures(features);
  // A pair that occurs in a single phrase adds nothing to its words.
  const compared = [...counts].filter(([name, { found }]) => found > 1 || !isPair(name));
  const numbers = new Map(compared.map(([name], number) => [name, number]));
  const rarity = Float64Array.from(compared, ([, { found }]) => Math.log(texts.length / found));
  const starts = toStarts(compared.map(([, { found }]) => found));
  const index = {
    starts: startsOf(texts, count),
    count,
    buffer: new Float32Array(texts.length),
    vocabulary,
    numbers,
    rarity,
    occurrences: yield* occurrencesOf(texts, features, { numbers, rarity, starts }),
    expected: new Float32Array(count),
  };
  return { ...index, expected: yield* expectedSimilarity(index, texts, features) };
}

/** In how many texts each feature is found. */
function countFeatures(texts: readonly Features[]): ReadonlyMap<number, { readonly found: number }> {
  const counts = new Map<number, { found: number }>();
  for (const features of texts) {
    for (const name of features.keys()) {
      const count = counts.get(name);
      if (count) count.found += 1;
      else counts.set(name, { found: 1 });
    }
  }
  return counts;
}

/** Where each of some adjacent lists starts, and where the last one ends. */
function toStarts(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return starts;
}

function startsOf(phrases: readonly Phrase[], count: number): Uint32Array {
  const lengths = new Array<number>(count).fill(0);
  for (const { section } of phrases) lengths[section] = (lengths[section] ?? 0) + 1;
  return toStarts(lengths);
}

/** How many phrases of all are asked to learn what sections are similar to by chance. */
const SAMPLE_SIZE = 240;

/** Averages the similarity of each section to phrases of other sections, evenly sampled. */
function* expectedSimilarity(
  index: PhraseIndex,
  phrases: readonly Phrase[],
  features: readonly Features[],
): Steps<Float32Array> {
  const sums = new Float32Array(index.count);
  const size = index.count < 2 ? 0 : Math.min(SAMPLE_SIZE, phrases.length);
  for (let i = 0; i < size; i++) {
    const sample = Math.floor(((i + 0.5) * phrases.length) / size);
    yield;
    const { similarity } = measureSimilarity(index, features[sample] ?? new Map());
    for (let at = 0; at < sums.length; at++)
      if (at !== phrases[sample]?.section) sums[at] = (sums[at] ?? 0) + (similarity[at] ?? 0) / size;
  }
  return sums;
}

function* occurrencesOf(
  phrases: readonly Phrase[],
  features: readonly Features[],
  { starts, ...known }: Pick<PhraseIndex, 'numbers' | 'rarity'> & Pick<Occurrences, 'starts'>,
): Steps<Occurrences> {
  const next = starts.slice();
  const found = new Uint32Array(starts.at(-1) ?? 0);
  const weights = new Float32Array(found.length);
  for (const [at, { worth }] of phrases.entries()) {
    for (const [number, weight] of weighted(features[at] ?? new Map(), known)) {
      const place = next[number] ?? 0;
      next[number] = place + 1;
      found[place] = at;
      weights[place] = weight * worth;
    }
    yield;
  }
  return { starts, phrases: found, weights };
}

function textsOf(section: Section): { text: string; worth: number }[] {
  const { title, heading, asked } = section;
  return [
    ...[...asked, heading, `${title} ${heading}`].map((text) => ({ text, worth: 1 })),
    ...sentencesOf(section).map((text) => ({ text, worth: SENTENCE_WEIGHT })),
  ];
}

/** Weights features by rarity and normalizes them to unit length: their numbers and weights. Unknown ones are left out. */
function weighted(
  features: Features,
  { numbers, rarity }: Pick<PhraseIndex, 'numbers' | 'rarity'>,
): [number, number][] {
  const known: [number, number][] = [];
  let squares = 0;
  for (const [name, worth] of features) {
    const number = numbers.get(name);
    if (number === undefined) continue;
    const weight = worth * (rarity[number] ?? 0);
    squares += weight ** 2;
    known.push([number, weight]);
  }
  const length = Math.sqrt(squares) || 1;
  for (const each of known) each[1] /= length;
  return known;
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

function cosinesOf(index: PhraseIndex, asked: Features): Float32Array {
  const { starts, phrases, weights } = index.occurrences;
  const cosines = index.buffer.fill(0);
  for (const [number, weight] of weighted(asked, index)) {
    const end = starts[number + 1] ?? 0;
    for (let place = starts[number] ?? 0; place < end; place++) {
      const at = phrases[place] ?? 0;
      cosines[at] = (cosines[at] ?? 0) + weight * (weights[place] ?? 0);
    }
  }
  return cosines;
}
