import { toSpokenText } from './spoken-text.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A part of an answer that is spoken at once. `text`: its words as they are shown. */
export interface Passage {
  readonly text: string;
  readonly spoken: string;
}

/** Characters of a passage that is synthesized at once, from the second on. */
const PASSAGE_LENGTH = 360;

/** The first clause of a long first sentence: the sooner it ends, the sooner the voice begins. */
const FIRST_CLAUSE = /^[\s\S]{20,90}?[,;:]\s/;
/** Characters of a first sentence that is spoken whole. */
const SHORT_SENTENCE = 60;

function splitFirst(sentence: string): string[] {
  const [clause = ''] = (sentence.length > SHORT_SENTENCE && FIRST_CLAUSE.exec(sentence)) || [];
  return clause ? [clause, sentence.slice(clause.length)] : [sentence];
}

/**
 * Splits an answer into passages: its first sentence or, of a long one, its first clause, so that the voice begins soon, then the
 * rest in as few as fit. Joined, their texts are the answer; a part without a word to say is joined to the one before.
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
  const [first = '', ...rest] = passages;
  return [...splitFirst(first), ...rest]
    .flatMap((passage) => passage.match(/[\s\S]{1,480}(?=\s|$)/g) ?? [passage])
    .map((passage) => ({ text: passage, spoken: toSpokenText(passage) }))
    .filter(({ spoken }) => /[\p{L}\p{N}]/u.test(spoken));
}
