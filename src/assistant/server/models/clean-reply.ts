/** Consecutive words of the instructions that count as a leak. */
const MIN_COPIED_WORDS = 8;

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Creates a check whether a text quotes its instructions: the secret mark of this call in any spacing, or a
 * run of words of the instructions.
 */
export function createLeakDetector(instructions: string, mark: string): (text: string) => boolean {
  const words = toWords(instructions);
  const runs = new Set(
    words.slice(MIN_COPIED_WORDS - 1).map((_, at) => words.slice(at, at + MIN_COPIED_WORDS).join(' ')),
  );
  const markOnly = toWords(mark).join('');
  return (text) => {
    const answer = toWords(text);
    if (answer.join('').includes(markOnly)) return true;
    return answer
      .slice(MIN_COPIED_WORDS - 1)
      .some((_, at) => runs.has(answer.slice(at, at + MIN_COPIED_WORDS).join(' ')));
  };
}

/** Maximum length of a model's answer, characters. */
export const REPLY_MAX_LENGTH = 1_200;

const MARKDOWN_LINK = /\[([^\]\n]*)\]\([^)\s]*\)/g;
/** Elements whose content is code. */
const CODE = /<(script|style)\b.*?(?:<\/\1[^>]*>|$)/gis;
const TAG = /<\/?[a-z!][^>]*>?/gi;
/** Anything a browser or a reader could take for an address. */
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:javascript|data|vbscript):)\S*/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const INVISIBLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Cleans a model's answer to plain text: no tags, no links of its own (links come from the sources), no emphasis marks,
 * no invisible characters, bounded length. Markup is removed for readability; safety comes from never rendering it.
 */
export function cleanReply(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(MARKDOWN_LINK, '$1')
    .replace(CODE, '')
    .replace(TAG, '')
    .replace(ADDRESS, '')
    .replace(/\*\*|__|^#+ /gm, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain.length <= REPLY_MAX_LENGTH ? plain : cutAtSentence(plain);
}

function cutAtSentence(text: string): string {
  const part = text.slice(0, REPLY_MAX_LENGTH).toWellFormed();
  const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('? '), part.lastIndexOf('! '));
  return end > REPLY_MAX_LENGTH / 2 ? part.slice(0, end + 1) : `${part.trimEnd()}…`;
}
