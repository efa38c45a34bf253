import { parseInert } from '#editing/rich-text/inert-html.ts';

/** Words that tell texts without a title apart. */
const FIRST_WORDS = 8;

/** The beginning of a text in quotation marks; empty when it has no words. */
export function firstWordsOf(html: string): string {
  // Words of neighboring blocks stay apart.
  const words = (parseInert(html.replaceAll('</', ' </')).textContent ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  return `“${words.slice(0, FIRST_WORDS).join(' ')}${words.length > FIRST_WORDS ? '…' : ''}”`;
}
