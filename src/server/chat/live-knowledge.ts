import type { KnowledgeIndex, Section } from '#contracts/knowledge.ts';
import type { Change } from '#contracts/publishing.ts';
import { postSections } from '#shell/sections.ts';
import type { Env } from '../env.ts';
import { toPublicPost } from '../posts/post-record.ts';
import { readBySlug } from '../posts/read.store.ts';
import type { Changes } from '../publishing/changes.store.ts';
import { buildRetriever, type Retriever } from '../retrieval/retrieve.ts';
import { loadKnowledgeIndex } from '../site-facts.ts';
import type { Store } from '../store/store.ts';

/** Posts read from the store beside those of the build; more wait for the build that is on its way. */
const MOST_NEWER = 20;

interface Known {
  readonly index: KnowledgeIndex;
  /** Posts that were changed since. */
  readonly id: string;
  readonly retriever: Retriever;
}

let known: Known | undefined;

/**
 * What may be quoted now: the sections of the build without posts that were changed or withdrawn since, and their present
 * text. Kept until something changes again. Without `changes` (the store is away) the documents alone: whether a post is still
 * published nobody can say then. @throws Error when the site was not built; StoreError
 */
export async function loadLiveKnowledge(env: Env, posts: Store, changes: Changes | null): Promise<Retriever> {
  const index = await loadKnowledgeIndex(env);
  const since = changes?.changes.filter(({ version }) => version > index.contentVersion) ?? [];
  const isBlind = changes === null || changes.floor > index.contentVersion;
  const id = `${isBlind} ${since.map(({ slug, version }) => `${slug}@${version}`).join()}`;
  if (known?.index === index && known.id === id) return known.retriever;
  const changed = new Set(since.map(({ slug }) => `/blog/${slug}`));
  const isQuotable = ({ url, category }: Section) =>
    category !== null || (!isBlind && !changed.has(url.split('#')[0] ?? ''));
  const newer = await Promise.all(
    since
      .filter(isLive)
      .slice(-MOST_NEWER)
      .map((change) => readNewer(posts, change)),
  );
  const retriever = buildRetriever([...index.sections.filter(isQuotable), ...newer.flat()], index.outOfScope);
  known = { index, id, retriever };
  return retriever;
}

const isLive = ({ kind }: Change) => kind === 'live';

async function readNewer(posts: Store, { slug }: Change): Promise<Section[]> {
  const found = await readBySlug(posts, slug);
  if (!found || found.moved) return [];
  // Sanitised when it was stored; what is left of it here is text.
  return postSections(toPublicPost(found.post));
}
