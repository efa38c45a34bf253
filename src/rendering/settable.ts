import characters from './fonts/characters.txt?raw';

const known = new Set(characters);
const isLetter = /[\p{L}\p{M}\p{N}]/u;

/**
 * A text as the typeface can set it: signs it lacks, such as emoji, are left out. Null when letters are missing, as a
 * title with holes in its words says something else.
 */
export function toSettable(text: string): string | null {
  const missing = [...text.normalize('NFC')].filter((character) => !known.has(character));
  if (missing.some((character) => isLetter.test(character))) return null;
  const left = [...text.normalize('NFC')].map((character) => (known.has(character) ? character : ' '));
  return left.join('').replace(/\s+/g, ' ').trim() || null;
}
