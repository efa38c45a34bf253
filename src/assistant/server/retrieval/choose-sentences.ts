import { isStopWord, stemOf, wordsOf } from './tokens.ts';

/** Weights of a question's stems. */
export type TermWeights = ReadonlyMap<string, number>;

/** The first sentences of a section usually answer what its heading promises. */
const OPENING_BONUS = [0.9, 0.5, 0.25];

/**
 * Chooses at most `most` sentences with the highest score, in their order; without any match, the first ones.
 */
export function chooseSentences(sentences: readonly string[], weights: TermWeights, most: number): string[] {
  const scored = sentences.map((text, at) => ({ text, at, score: scoreOf(text, weights) + (OPENING_BONUS[at] ?? 0) }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

/** Sum of the weights of the stems in a sentence, reduced for long sentences. */
function scoreOf(text: string, weights: TermWeights): number {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const stems = new Set(words.map(stemOf));
  const matched = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  return matched / Math.sqrt(Math.max(6, words.length) / 6);
}
