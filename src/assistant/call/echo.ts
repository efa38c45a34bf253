const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/**
 * Whether words that a microphone heard are those of a speaker: at least half of them follow each other as they do in what was
 * said, since the same words in another order are an answer to it. One word alone is taken for the speaker's where it occurs.
 */
export function isEchoOf(said: string, heard: string): boolean {
  const [own, words] = [wordsIn(said), wordsIn(heard)];
  if (words.length <= 1) return words.every((word) => own.includes(word));
  const ownPairs = new Set(pairsOf(own));
  const pairs = pairsOf(words);
  return pairs.filter((pair) => ownPairs.has(pair)).length * 2 >= pairs.length;
}
