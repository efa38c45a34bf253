/** The longest answer of a model that is shown, characters. */
export const REPLY_MAX_LENGTH = 1_200;

const MARKDOWN_LINK = /\[([^\]\n]*)\]\([^)\s]*\)/g;
/** Elements whose text is no prose. */
const CODE = /<(script|style)\b.*?(?:<\/\1[^>]*>|$)/gis;
const TAG = /<\/?[a-z!][^>]*>?/gi;
/** Whatever a browser or a reader could take for an address. */
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:javascript|data|vbscript):)\S*/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * What a model said as plain text: no tags, no links of its own (ours come from the sections it was given), no marks of
 * emphasis, nothing invisible, of bounded length. Markup is taken out for reading; safe it is because nothing ever renders it.
 */
export function cleanReply(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(UNSEEN, '')
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
