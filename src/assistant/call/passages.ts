import { toSpokenText } from './spoken-text.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A part of an answer that is spoken at once. `text`: its words as they are shown. */
export interface Passage {
  readonly text: string;
  readonly spoken: string;
}

/** Characters of a passage that is synthesized at once, from the second on. */
const PASSAGE_LENGTH = 360;

/**
 * Splits an answer into passages: its first sentence, so that the voice begins soon, then the rest in as few as fit. Joined, their
 * texts are the answer; what holds no word to say is joined to the one before.
 */
export function toPassages(text: string): Passage[] {
  const passages: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = passages.at(-1);
    const isSilent = !/[\p{L}\p{N}]/u.test(segment);
    const fits = last !== undefined && passages.length > 1 && last.length + segment.length <= PASSAGE_LENGTH;
    if (last !== undefined && (isSilent || fits)) passages[passages.length - 1] = last + segment;
    else passages.push(segment);
  }
  return passages
    .flatMap((passage) => passage.match(/[\s\S]{1,480}(?=\s|$)/g) ?? [passage])
    .map((passage) => ({ text: passage, spoken: toSpokenText(passage) }))
    .filter(({ spoken }) => /[\p{L}\p{N}]/u.test(spoken));
}
