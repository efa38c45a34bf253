import { getCollection } from 'astro:content';
import { loadKnowledge } from '#assistant/knowledge/knowledge-content.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import type { PublicPost } from '#blog/contract/posts.ts';
import { gatherLabels, LABEL_PAGE_SIZE } from '#blog/template/labels.ts';
import { gatherMonths, type PostMonth } from '#blog/template/months.ts';
import type { CardPost } from '#blog/template/post-view.ts';

export const LATEST_POSTS = 3;
export const BLOG_PAGE_SIZE = 12;

/** A page that search engines may list. */
export interface ListedPage {
  /** Without the origin. */
  readonly path: string;
  /** ISO 8601; left out where nothing tells when a page last changed. */
  readonly changed?: string;
}

/** The months that have a page: those of a blog that does not fit on one. */
export const toMonths = <Post extends CardPost>(posts: readonly Post[]): PostMonth<Post>[] =>
  posts.length > BLOG_PAGE_SIZE ? gatherMonths(posts) : [];

/** Every listed page but those that are a file of `src/pages` each and know of no change. */
export async function loadListedPages(): Promise<ListedPage[]> {
  const [posts, legal, knowledge] = await Promise.all([loadPosts(), getCollection('legal'), loadKnowledge()]);
  return [
    ...legal.map(({ id, data }) => ({ path: `/${id}`, changed: data.effective.toISOString() })),
    ...[{ path: '/knowledge' }, ...knowledge.map(({ path }) => ({ path }))],
    toListed('/', posts.slice(0, LATEST_POSTS)),
    toListed('/blog', posts.slice(0, BLOG_PAGE_SIZE)),
    ...gatherLabels(posts).map((label) => toListed(label.path, label.posts.slice(0, LABEL_PAGE_SIZE))),
    ...toMonths(posts).map((month) => toListed(month.path, month.posts)),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changed: updatedAt })),
  ];
}

/** A list changed with the youngest of its posts. */
function toListed(path: string, posts: readonly PublicPost[]): ListedPage {
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return { path, ...(changed && { changed }) };
}
