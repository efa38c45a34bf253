import { deriveSlug } from '#core/template/derive-slug.ts';

/** Kinds of labels that group posts. */
export type LabelKind = 'category' | 'tag';

/**
 * Slug of a label for addresses and ids; labels that differ only in case or punctuation share one. Falls back
 * to the code points where the slug rule leaves nothing, such as for Chinese.
 */
export function labelSlug(label: string): string {
  const slug = slugs.get(label) ?? toSlug(label);
  slugs.set(label, slug);
  return slug;
}

/** Cache: labels are few and repeated on many pages of a build. */
const slugs = new Map<string, string>();

const toSlug = (label: string): string =>
  deriveSlug(label) || [...label].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');

export const labelPath = (kind: LabelKind, label: string): string => `/blog/${kind}/${labelSlug(label)}`;

/** Id of the link to a label. `idPrefix` identifies its card, or the post page. */
export const labelId = (idPrefix: string, kind: LabelKind, label: string): string =>
  `${idPrefix}-${kind}-${labelSlug(label)}`;

/** Prefix of the ids of links on a post's card. */
export const cardIds = (slug: string): string => `card-${slug}`;
/** Prefix of the ids of links to labels on the post page. */
export const POST_IDS = 'label';
