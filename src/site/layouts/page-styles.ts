import postCss from '#blog/post/post.css?inline';
import proseCss from '#core/ui/prose.css?inline';
import { hashOf } from '../frame/page-policy.ts';
import globalCss from './global.css?inline';
import recordingCss from './post-recording.css?inline';

/** The list of a page that has the styles of all pages only. */
export const NO_STYLES: readonly string[] = [];

const joined = new WeakMap<readonly string[], PageStyles>();

export type PageStyles = ReturnType<typeof toPageStyles>;

/** The line by which the generator of utilities names itself: 50 bytes of each page, after compression. */
const BANNER = /\/\*! tailwindcss[^*]*\*\/\s*/g;

export function toPageStyles(sheet: string) {
  const css = sheet.replace(BANNER, '');
  return { css, hash: hashOf(css) };
}

const join = (sheets: readonly string[]) => toPageStyles([globalCss, ...sheets].join('\n'));

/**
 * Joins the styles of all pages with those of one kind of page, and hashes the text for its policy. Thousands of posts
 * share one list, which is joined once.
 */
export function joinStyles(sheets: readonly string[]) {
  const known = joined.get(sheets) ?? join(sheets);
  joined.set(sheets, known);
  return known;
}

/** Styles that a page of a post has beside those of all pages. */
export const POST_STYLES: readonly string[] = [postCss, proseCss, recordingCss];

/** Hash by which a policy allows the styles of a page of a post. */
export const postStylesHash = () => joinStyles(POST_STYLES).hash;
