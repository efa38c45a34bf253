import early from '../browser/page-early.js?raw';
import late from '../browser/page-late.js?raw';
import { hashOf } from './page-policy.ts';

/** Strips the lines of comment and the indents from a script. Its policy allows just these bytes. */
const toInline = (script: string): string =>
  script
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^ +/gm, '')
    .trim();

/** Runs before the first paint. */
export const EARLY_SCRIPT = toInline(early);
/** Loads the script of the page after the first paint. */
export const LATE_SCRIPT = toInline(late);
/** Hashes of the scripts that stand in every page. */
export const INLINE_SCRIPT_HASHES = [EARLY_SCRIPT, LATE_SCRIPT].map(hashOf);
