import { loadKnowledge } from '#assistant/knowledge/knowledge-content.ts';
import { postSections } from '#assistant/template/sections.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { toQuotablePosts } from '#blog/template/post-body.ts';
import { toSearchIndex } from '#site/rendering/search-index.ts';

/** Posts that are searched at most, newest first: more would not fit the index. */
const POSTS = 60;

/** Index of the search over help and blog, loaded with the first touch of its field. */
export async function GET(): Promise<Response> {
  const [pages, posts] = await Promise.all([loadKnowledge(), loadPosts()]);
  const found = toQuotablePosts(posts.slice(0, POSTS)).flatMap(postSections);
  return Response.json(toSearchIndex([...pages.flatMap(({ sections }) => sections), ...found]));
}
