import { getCollection } from 'astro:content';
import { loadKnowledge } from '#assistant/knowledge/knowledge-content.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import type { PublicPost } from '#blog/contract/posts.ts';
import { gatherLabels, LABEL_PAGE_SIZE } from '#blog/template/labels.ts';

export const LATEST_POSTS = 3;
export const BLOG_PAGE_SIZE = 12;

/** A page that search engines may list. */
export interface ListedPage {
  /** Without the origin. */
  readonly path: string;
  /** ISO 8601; left out where nothing tells when a page last changed. */
  readonly changed?: string;
}

/** Every listed page but those that are a file of `src/pages` each and know of no change. */
export async function loadListedPages(): Promise<ListedPage[]> {
  const [posts, legal, knowledge] = await Promise.all([loadPosts(), getCollection('legal'), loadKnowledge()]);
  return [
    ...legal.map(({ id, data }) => ({ path: `/${id}`, changed: data.effective.toISOString() })),
    ...[{ path: '/knowledge' }, ...knowledge.map(({ path }) => ({ path }))],
    ...pagesOf('/', posts.slice(0, LATEST_POSTS), LATEST_POSTS),
    ...pagesOf('/blog', posts, BLOG_PAGE_SIZE),
    ...gatherLabels(posts).flatMap((label) => pagesOf(label.path, label.posts, LABEL_PAGE_SIZE)),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changed: updatedAt })),
  ];
}

/** The pages of a list changed with the youngest of their posts. Without posts, the first page stands all the same. */
function pagesOf(path: string, posts: readonly PublicPost[], size: number): ListedPage[] {
  const count = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: count }, (_, at) => {
    const changes = posts.slice(at * size, (at + 1) * size).map(({ updatedAt }) => updatedAt);
    const changed = changes.sort().at(-1);
    return { path: at === 0 ? path : `${path}/${at + 1}`, ...(changed && { changed }) };
  });
}
