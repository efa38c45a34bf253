import { createHash } from 'node:crypto';

/** A text that pages carry as their style sheet, and what their policy allows it by. */
export interface PageStyles {
  readonly css: string;
  readonly hash: `sha256-${string}`;
}

const known = new Map<string, PageStyles>();

/**
 * The sheets of a page as one. Thousands of pages share a text, which is hashed once for all of them: styles that a page
 * merely imports would be hashed for every page anew.
 */
export function joinStyles(sheets: readonly string[]): PageStyles {
  const css = sheets.join('\n');
  const styles = known.get(css) ?? {
    css,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
  known.set(css, styles);
  return styles;
}
