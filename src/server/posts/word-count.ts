import { WORDS_PER_MINUTE } from '#contracts/limits.ts';

/** Tags inside a word or a sentence; every other one ends a word. */
const INLINE_TAG = /<\/?(?:a|strong|em|u|strike|code|span)(?:\s[^<>]*)?>/g;
const BREAK = /<[^<>]*>|&nbsp;/g;

/** Words of the visible text, split on white space. Takes sanitised HTML, where `>` in a value is an entity. */
export function countWords(html: string): number {
  return html.replace(INLINE_TAG, '').replace(BREAK, ' ').match(/\S+/g)?.length ?? 0;
}

/** Whole minutes it takes to read that many words, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
