import { loadKnowledgeIndex } from '#assistant/knowledge/knowledge-content.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { toQuotablePosts } from '#blog/template/post-body.ts';

/** Index of the documents that the assistant answers from; functions read it beside the pages. */
export async function GET(): Promise<Response> {
  return Response.json(await loadKnowledgeIndex(toQuotablePosts(await loadPosts())));
}
