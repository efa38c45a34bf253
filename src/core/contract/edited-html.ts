/** Rules for the HTML of posts, besides those of all HTML in `#core/contract/safe-html.ts`. */

/** Schemes of images: what the policy of pages lets browsers load. A body carries addresses, never bytes. */
export const IMAGE_SCHEMES = ['https'];
/** Precedes every id of a post, so that a post can neither take nor fake an id of the page around it. */
export const ID_PREFIX = 'post-';

/** Converts an id to its stored form, with the prefix; null for an invalid one. */
export function toStoredId(id: string | null): string | null {
  if (!id || /\s/.test(id)) return null;
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
}
