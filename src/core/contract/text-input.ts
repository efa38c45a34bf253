import * as z from 'zod/mini';

/** Bidirectional controls, by which one name could pass for another. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for tab and line feed
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Non-characters, with which no XML is well-formed. */
const NON_CHARACTERS = /[\uFFFE\uFFFF]/g;

const tidy = (text: string) => text.toWellFormed().replace(DIRECTION_MARKS, '').replace(NON_CHARACTERS, '');
/** Makes one line of a text, without control characters. */
export const toLine = (text: string) => tidy(text).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
const toLines = (text: string) =>
  tidy(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS_BUT_LINES, '')
    .trim();

/** Text that is tidied before anything else is checked. */
export const mapped = (map: (text: string) => string, name: string, missing?: string) =>
  z.pipe(z.string(missing ?? `${name} must be text.`), z.transform(map));

const bounded = (map: (text: string) => string) => (max: number, name: string, missing?: string) => {
  const most = `${name} can have at most ${max.toLocaleString('en-US')} characters.`;
  const fitting = z.string().check(z.minLength(missing ? 1 : 0, missing), z.maxLength(max, most));
  return z.pipe(mapped(map, name, missing), fitting);
};

/**
 * Parses one line of text: line breaks become blanks. At most `max` characters; not empty where `missing`
 * gives the error.
 */
export const line = bounded(toLine);

/** Like `line`, with any number of lines separated by `\n`. */
export const lines = bounded(toLines);
