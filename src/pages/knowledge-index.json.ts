import { loadDocuments } from '#assistant/content/load-documents.ts';
import { loadKnowledgeIndex } from '#assistant/knowledge/knowledge-content.ts';
import { withExamples } from '#assistant/server/examples/examples.store.ts';
import { withTaught } from '#assistant/server/examples/taught.store.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { toQuotablePosts } from '#blog/template/post-body.ts';

/** Index of the documents that the assistant answers from; functions read it beside the pages. */
export async function GET(): Promise<Response> {
  const [posts, { examples, taught }] = await Promise.all([loadPosts(), loadDocuments()]);
  const index = await loadKnowledgeIndex(toQuotablePosts(posts));
  const sections = withTaught(withExamples(index.sections, examples), taught.sections);
  return Response.json({ ...index, sections, outOfScope: [...index.outOfScope, ...taught.outOfScope] });
}
