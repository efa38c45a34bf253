/** A script as pages carry it: without lines of comment and without indents. Its policy allows just these bytes. */
export const toInline = (script: string): string =>
  script
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^ +/gm, '')
    .trim();
