/** Collapses runs of blank lines into one. */
export const collapseBlankLines = (text: string) => text.replaceAll(/(\s*\n){3,}/g, '\n\n');
