import { hashOf } from '#rendering/page-policy.ts';

/** The sheets of a page as one, and what its policy allows it by. */
export function joinStyles(sheets: readonly string[]) {
  const css = sheets.join('\n');
  return { css, hash: hashOf(css) };
}
