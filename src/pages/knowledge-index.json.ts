import { loadDocuments } from '#assistant/content/load-documents.ts';
import { loadKnowledgeIndex } from '#assistant/knowledge/knowledge-content.ts';
import { hashOf, withExamples } from '#assistant/server/examples/examples.store.ts';
import { withTaught } from '#assistant/server/examples/taught.store.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { toQuotablePosts } from '#blog/template/post-body.ts';

/** Index of the documents that the assistant answers from; functions read it beside the pages. */
export async function GET(): Promise<Response> {
  const [posts, { examples, taught, vectors }] = await Promise.all([loadPosts(), loadDocuments()]);
  const index = await loadKnowledgeIndex(toQuotablePosts(posts));
  const { sections, stored } = withExamples(index.sections, examples);
  const texts = index.sections.flatMap((section) => {
    const [hash, text] = [hashOf(section), vectors.vectors.get(hashOf(section))];
    return text ? [[hash, text] as const] : [];
  });
  return Response.json({
    ...index,
    stored,
    sections: withTaught(sections, taught.sections),
    outOfScope: [...index.outOfScope, ...taught.outOfScope],
    vectors: { model: vectors.model, texts: Object.fromEntries(texts) },
  });
}
