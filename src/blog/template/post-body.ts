import { ID_PREFIX } from '#core/contract/edited-html.ts';
import type { QuotablePost } from '#core/contract/published-posts.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import type { PublicPost } from '../contract/posts.ts';

/** A regular expression suffices: text and values of sanitized HTML contain no `<` or `>`. */
const HEADING = /<(h[23])((?: [^>]*)?)>(.*?)<\/\1>/gs;
const ANY_ID = / id="([^"]+)"/g;
const OWN_ID = new RegExp(` id="(${ID_PREFIX}[^"]+)"`);
/** Ids of the template itself that have the prefix. */
const RESERVED_IDS = ['post-back', 'post-copy-link', 'post-older', 'post-newer', 'post-contents'];
const MARKUP = /<[^>]*>|&[#\w]+;/g;

/** An image, maybe in a link, and images between two blocks or alone in a paragraph. */
const IMAGE = '(?:<a(?: [^>]*)?>)?<img [^>]*>(?:</a>)?';
const LOOSE_IMAGES = new RegExp(
  `(?<=^|</(?:p|h[1-6]|ul|ol|blockquote|pre|table|div)>|<hr>|<div class="gallery">)(?:\\s*${IMAGE})+`,
  'g',
);
const IMAGE_PARAGRAPH = new RegExp(`<p>\\s*(${IMAGE})\\s*</p>`, 'g');
const ANY_IMAGE = new RegExp(IMAGE, 'g');
const IMAGE_TITLE = /(<img [^>]*?) title="([^"]+)"/;

/**
 * Converts stored HTML for display: headings link to themselves; images have their title as a caption; tables and code
 * scroll within themselves and can be focused by keyboard. `html` must be sanitized. The stored HTML stays as its author
 * wrote it.
 */
export function toPostBody(html: string): string {
  return captionImages(linkHeadings(html))
    .replaceAll('<table', '<div class="sideways" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"');
}

/** Adds a caption to each image that has a title and is no part of a line. */
function captionImages(html: string): string {
  return html
    .replace(LOOSE_IMAGES, (images) => images.replace(ANY_IMAGE, (image) => toFigure(image) ?? image))
    .replace(IMAGE_PARAGRAPH, (paragraph, image: string) => toFigure(image) ?? paragraph);
}

/** A figure for an image with a title, which a browser would else show to those with a mouse only. */
function toFigure(image: string): string | undefined {
  const [, , caption] = IMAGE_TITLE.exec(image) ?? [];
  return caption && `<figure>${image.replace(IMAGE_TITLE, '$1')}<figcaption>${caption}</figcaption></figure>`;
}

/** Adds ids and links to headings. Links cannot be nested: a heading with a link or a heading in it only gets an id. */
function linkHeadings(html: string): string {
  const taken = new Set([...RESERVED_IDS, ...Array.from(html.matchAll(ANY_ID), ([, id]) => id)]);
  /** Number to try next for a slug: counting from 2 for every heading would be quadratic in equal ones. */
  const next = new Map<string, number>();
  return html.replace(HEADING, (whole, tag: string, attributes: string, inner: string) => {
    const own = OWN_ID.exec(attributes)?.[1];
    const id = own ?? freeId(inner, taken, next);
    if (!id) return whole;
    const opening = own ? `<${tag}${attributes}>` : `<${tag}${attributes} id="${id}">`;
    const holdsLink = /<(?:a|h\d)\b/.test(inner);
    const content = holdsLink ? inner : `<a id="to-${id}" href="#${id}" class="anchor">${inner}</a>`;
    return `${opening}${content}</${tag}>`;
  });
}

/** Unused id from the text of a heading; '' when the slug rule leaves nothing. */
function freeId(inner: string, taken: Set<string | undefined>, next: Map<string, number>): string {
  const slug = deriveSlug(inner.replace(MARKUP, ' '));
  if (!slug) return '';
  let count = next.get(slug) ?? 1;
  let id: string;
  do {
    id = count === 1 ? ID_PREFIX + slug : `${ID_PREFIX}${slug}-${count}`;
    count++;
  } while (taken.has(id));
  next.set(slug, count);
  taken.add(id);
  return id;
}

/** Turns a post into what the assistant may quote. */
export const toQuotablePost = ({
  title,
  slug,
  content,
}: Pick<PublicPost, 'title' | 'slug' | 'content'>): QuotablePost => ({
  title,
  url: `/blog/${slug}`,
  html: toPostBody(content),
});

/** Limit of posts that a build makes quotable, characters of stored HTML; the first come first. */
const MAX_QUOTABLE_LENGTH = 3_000_000;

/** Turns posts into what the assistant may quote, up to `MAX_QUOTABLE_LENGTH`. */
export function toQuotablePosts(posts: readonly PublicPost[]): QuotablePost[] {
  let length = 0;
  return posts
    .filter(({ content }) => {
      length += content.length;
      return length <= MAX_QUOTABLE_LENGTH;
    })
    .map(toQuotablePost);
}
