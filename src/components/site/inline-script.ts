/** A script as pages carry it: without lines of comment. Its policy allows just these bytes. */
export const toInline = (script: string): string => script.replaceAll(/^\s*\/\/.*\n/gm, '').trim();
