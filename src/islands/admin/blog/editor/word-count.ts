import { WORDS_PER_MINUTE } from '#contracts/limits.ts';

const BLOCK_END = /<\/(p|h[1-6]|li|td|th|blockquote|pre)>|<br>/g;

/** Words of the visible text, split on spaces, and minutes to read them (specification, section 9). */
export function countWords(html: string): { words: number; minutes: number } {
  const parsed = new DOMParser().parseFromString(html.replace(BLOCK_END, ' $&'), 'text/html');
  const words = (parsed.body.textContent ?? '').split(/\s+/).filter(Boolean).length;
  return { words, minutes: Math.ceil(words / WORDS_PER_MINUTE) };
}
