import { deriveSlug } from './derive-slug.ts';

/** What posts are gathered by. */
export type LabelKind = 'category' | 'tag';

/**
 * Names a label in addresses and ids; labels that differ by case or signs alone are one. Where the slug rule leaves
 * nothing of it, such as of a Chinese word, the code points of its characters.
 */
export function labelSlug(label: string): string {
  const slug = slugs.get(label) ?? toSlug(label);
  slugs.set(label, slug);
  return slug;
}

/** Labels are few, and stand on many pages of a build. */
const slugs = new Map<string, string>();

const toSlug = (label: string): string =>
  deriveSlug(label) || [...label].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');

export const labelPath = (kind: LabelKind, label: string): string => `/blog/${kind}/${labelSlug(label)}`;

/** Id of the link to a label. `idPrefix` names the card it stands on, or the post page. */
export const labelId = (idPrefix: string, kind: LabelKind, label: string): string =>
  `${idPrefix}-${kind}-${labelSlug(label)}`;

/** Begins the ids of links on the card of a post. */
export const cardIds = (slug: string): string => `card-${slug}`;
/** Begins the ids of links to labels above a post. */
export const POST_IDS = 'label';
