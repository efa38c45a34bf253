import { deriveSlug } from '#core/template/derive-slug.ts';
import type { CardPost } from './post-view.ts';

export type LabelKind = 'category' | 'tag';

/** Cache: labels are few and repeated on many pages of a build. */
const slugs = new Map<string, string>();

/**
 * Slug of a label for addresses and ids; labels that differ only in case or punctuation share one. Falls back to the
 * code points where the slug rule leaves nothing, such as for Chinese.
 */
export function labelSlug(label: string): string {
  const toCodes = () => [...label].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');
  const slug = slugs.get(label) ?? (deriveSlug(label) || toCodes());
  slugs.set(label, slug);
  return slug;
}

export const labelPath = (kind: LabelKind, label: string): string => `/blog/${kind}/${labelSlug(label)}`;

/** Id of the link to a label. `idPrefix` identifies its card, or the post page. */
export const labelId = (idPrefix: string, kind: LabelKind, label: string): string =>
  `${idPrefix}-${kind}-${labelSlug(label)}`;

/** Prefix of the ids of links on a post's card. */
export const cardIds = (slug: string): string => `card-${slug}`;
/** Prefix of the ids of links to labels on the post page. */
export const POST_IDS = 'label';

/** Posts per page of a label: four times those of the blog, as a post has about four labels (docs/decisions/0008). */
export const LABEL_PAGE_SIZE = 48;

/** Posts of one page below `/blog/category` or `/blog/tag`, in the given order. */
export interface PostLabel<Post> {
  readonly kind: LabelKind;
  /** Spelling of the newest post. */
  readonly label: string;
  readonly path: string;
  readonly posts: Post[];
}

export function gatherLabels<Post extends CardPost>(posts: readonly Post[]): PostLabel<Post>[] {
  const found = new Map<string, PostLabel<Post>>();
  const add = (kind: LabelKind, label: string, post: Post) => {
    const path = labelPath(kind, label);
    const known = found.get(path);
    if (!known) found.set(path, { kind, label, path, posts: [post] });
    else if (known.posts.at(-1) !== post) known.posts.push(post);
  };
  for (const post of posts) {
    if (post.category) add('category', post.category, post);
    for (const tag of post.tags) add('tag', tag, post);
  }
  return [...found.values()];
}
