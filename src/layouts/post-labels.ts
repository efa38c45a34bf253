import { type LabelKind, labelPath } from '#shell/labels.ts';
import type { CardPost } from '#shell/post-view.ts';

/** Posts to a page of a label: four times those of the blog, as every post stands on some four of them (docs/decisions/0008). */
export const LABEL_PAGE_SIZE = 48;

/** The posts of one address below `/blog/category` or `/blog/tag`, in the order given. */
export interface PostLabel<Post> {
  readonly kind: LabelKind;
  /** As the newest of them writes it. */
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
