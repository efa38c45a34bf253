import { isStopWord, stemOf, wordsOf } from './tokens.ts';

/** What a question is about: stems and how much each counts. */
export type Wanted = ReadonlyMap<string, number>;

/** The first sentences of a section say what its heading promises. */
const OPENING_BONUS = [0.9, 0.5, 0.25];

/** The sentences that say most of what is wanted, `most` at most and in their order; without any, the first ones. */
export function chosenSentences(sentences: readonly string[], wanted: Wanted, most: number): string[] {
  const scored = sentences.map((text, at) => ({
    text,
    at,
    score: worthOf(text, wanted) + (OPENING_BONUS[at] ?? 0),
  }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

/** What is wanted and said, a long sentence a little less for it. */
function worthOf(text: string, wanted: Wanted): number {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const stems = new Set(words.map(stemOf));
  const said = [...stems].reduce((sum, stem) => sum + (wanted.get(stem) ?? 0), 0);
  return said / Math.sqrt(Math.max(6, words.length) / 6);
}
