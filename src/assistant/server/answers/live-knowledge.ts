import type { Env } from '#core/server/env.ts';
import type { Changes, ReadQuotablePosts } from '#core/server/ports/published-posts.ts';
import type { Store } from '#core/server/store/store.ts';
import type { KnowledgeIndex, Section } from '../../contract/knowledge.ts';
import { postSections } from '../../template/sections.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { buildRetriever, type Retriever } from '../retrieval/retrieve.ts';

/** How many posts changed since the build are read from the store; more wait for the next build. */
const MAX_NEWER_POSTS = 20;

/** Store of the posts, and the function of the blog that reads them. */
export interface PostSource {
  readonly env: Env;
  readonly posts: Store;
  readonly readQuotablePosts: ReadQuotablePosts;
}

/** The last retriever. `id` names the changes since the build. */
let cached: { readonly index: KnowledgeIndex; readonly id: string; readonly retriever: Retriever } | undefined;

/**
 * Builds a retriever of what may be quoted now: the sections of the build without posts changed or taken
 * offline since, and the current text of changed posts. Cached until the next change. Without `changes` (the
 * store is unavailable) only the documents: whether a post is still published is unknown then. @throws Error
 * when the site was not built; StoreError
 */
export async function loadLiveKnowledge(
  { env, posts, readQuotablePosts }: PostSource,
  changes: Changes | null,
): Promise<Retriever> {
  const index = await loadKnowledgeIndex(env);
  const since = changes?.changes.filter(({ version }) => version > index.contentVersion) ?? [];
  const isStale = changes === null || changes.floor > index.contentVersion;
  const id = `${isStale} ${since.map(({ slug, version }) => `${slug}@${version}`).join()}`;
  if (cached?.index === index && cached.id === id) return cached.retriever;
  const changed = new Set(since.map(({ slug }) => `/blog/${slug}`));
  const isQuotable = ({ url, category }: Section) =>
    category !== null || (!isStale && !changed.has(url.split('#')[0] ?? ''));
  const slugs = since.flatMap(({ kind, slug }) => (kind === 'live' ? [slug] : [])).slice(-MAX_NEWER_POSTS);
  // Posts were sanitized when stored; only their text is used here.
  const newer = slugs.length > 0 ? (await readQuotablePosts(posts, slugs)).flatMap(postSections) : [];
  const retriever = buildRetriever([...index.sections.filter(isQuotable), ...newer], index.outOfScope);
  cached = { index, id, retriever };
  return retriever;
}
