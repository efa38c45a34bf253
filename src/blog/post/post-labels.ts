import { type LabelKind, labelPath } from '../template/labels.ts';
import type { CardPost } from '../template/post-view.ts';

/**
 * Posts per page of a label: four times as many as in the blog, as a post has about four labels
 * (docs/decisions/0008).
 */
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
