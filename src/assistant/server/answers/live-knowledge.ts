import type { Env } from '#core/server/env.ts';
import type { Changes, ReadQuotablePosts } from '#core/server/ports/published-posts.ts';
import { finishInSlices } from '#core/server/steps.ts';
import type { Store } from '#core/server/store/store.ts';
import type { LiveDocument } from '../../contract/documents.ts';
import type { KnowledgeIndex, Section } from '../../contract/knowledge.ts';
import { postSections } from '../../template/sections.ts';
import { liveSections, readOverlay } from '../documents/overlay.store.ts';
import { hashOf, isBare, readExamples, withExamples, withoutStored } from '../examples/examples.store.ts';
import { readTaught, withTaught } from '../examples/taught.store.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { type Retriever, retrieverInSteps } from '../retrieval/retriever.ts';

/** How many posts changed since the build are read from the store; more wait for the next build. */
const MAX_NEWER_POSTS = 20;

/** Store of the posts and documents, and the function of the blog that reads posts. */
export interface PostSource {
  readonly env: Env;
  readonly posts: Store;
  readonly readQuotablePosts: ReadQuotablePosts;
}

/** Documents of the panel that changed since the build, by id; null: withdrawn. `version`: number of the last change. */
interface Overlay {
  readonly index: KnowledgeIndex;
  readonly store: Store;
  readonly version: number;
  readonly documents: ReadonlyMap<string, LiveDocument | null>;
}

let overlay: Overlay | undefined;

/** Brings the overlay up to a change; documents known before are not read again. @throws StoreError */
async function loadOverlay(index: KnowledgeIndex, store: Store, version: number): Promise<Overlay> {
  const known = overlay?.index === index && overlay.store === store && overlay.version <= version ? overlay : null;
  const since = known?.version ?? index.knowledgeVersion;
  if (known && since === version) return known;
  const entries = version > since ? await readOverlay(store, since) : [];
  const documents = new Map(known?.documents);
  for (const { id, document } of entries) documents.set(id, document);
  overlay = { index, store, version: Math.max(version, entries.at(-1)?.version ?? 0), documents };
  return overlay;
}

/** The last sections, and the last retriever of them. `id` names the changes since the build. */
interface Known {
  readonly index: KnowledgeIndex;
  readonly id: string;
  readonly sections: readonly Section[];
  readonly outOfScope: readonly string[];
}
let cached: Known | undefined;
let built: { readonly of: Known; readonly retriever: Promise<Retriever> } | undefined;

/**
 * Loads the sections that may be quoted now: those of the build without posts and documents changed or taken away since,
 * and the current text of those that changed. Cached until the next change. Without `changes` (the store is unavailable)
 * only the documents of the build: whether a post is still published is unknown then. @throws Error when the site was not
 * built; StoreError
 */
export async function loadLiveSections(
  { env, posts, readQuotablePosts }: PostSource,
  changes: Changes | null,
): Promise<Known> {
  const index = await loadKnowledgeIndex(env);
  const since = changes?.changes.filter(({ version }) => version > index.contentVersion) ?? [];
  const isStale = changes === null || changes.floor > index.contentVersion;
  const newest = changes ? await loadOverlay(index, posts, changes.knowledgeVersion) : null;
  const id = `${isStale} ${newest?.version} ${since.map(({ slug, version }) => `${slug}@${version}`).join()}`;
  if (cached?.index === index && cached.id === id) return cached;
  const changed = new Set(since.map(({ slug }) => `/blog/${slug}`));
  const isQuotable = ({ url, category }: Section) => category !== null || (!isStale && !changed.has(pageOf(url)));
  const slugs = since.flatMap(({ kind, slug }) => (kind === 'live' ? [slug] : [])).slice(-MAX_NEWER_POSTS);
  // Posts were sanitized when stored; only their text is used here.
  const newer = slugs.length > 0 ? (await readQuotablePosts(posts, slugs)).flatMap(postSections) : [];
  const documents = withDocuments(index, newest?.documents ?? new Map());
  const sections = [...documents.filter(isQuotable), ...newer];
  const hasNewExamples = changes !== null && changes.knowledgeVersion > index.knowledgeVersion;
  const taught = hasNewExamples ? await readTaught(posts) : null;
  cached = {
    index,
    id,
    sections: taught
      ? withTaught(await withNewExamples(posts, withoutStored(sections, index.stored)), taught.sections)
      : sections,
    outOfScope: [...new Set([...index.outOfScope, ...(taught?.outOfScope ?? [])])],
  };
  return cached;
}

/** As `loadLiveSections`, ready to be asked. */
export async function loadLiveKnowledge(source: PostSource, changes: Changes | null): Promise<Retriever> {
  const known = await loadLiveSections(source, changes);
  if (built?.of !== known) {
    built = { of: known, retriever: finishInSlices(retrieverInSteps(known.sections, known.outOfScope)) };
  }
  return built.retriever;
}

/** Adds the stored example questions to sections without any. @throws StoreError */
async function withNewExamples(store: Store, sections: readonly Section[]): Promise<readonly Section[]> {
  return withExamples(sections, await readExamples(store, sections.filter(isBare).map(hashOf))).sections;
}

/**
 * Sections of the build with these documents in the place of those it holds: of the same id, and of a file with the same
 * address. A file comes back when no document has its address any more.
 */
function withDocuments(
  { documents, sections, replaced }: KnowledgeIndex,
  changed: ReadonlyMap<string, LiveDocument | null>,
): readonly Section[] {
  if (changed.size === 0) return sections;
  const live = [...changed.values()].filter((document) => document !== null);
  const own = documents.filter(({ id }) => id !== null);
  const gone = new Set(own.filter(({ id }) => changed.has(id ?? '')).map(({ url }) => url));
  const taken = new Set(live.map(({ url }) => url));
  const kept = own.map(({ url }) => url).filter((url) => !gone.has(url));
  const isReplaced = new Set([...taken, ...kept]);
  return [
    ...sections.filter(({ url }) => !gone.has(pageOf(url)) && !taken.has(pageOf(url))),
    ...replaced.filter(({ url }) => !isReplaced.has(pageOf(url))),
    ...live.flatMap(liveSections),
  ];
}

/** The address of a section's page. */
export const pageOf = (url: string): string => url.split('#')[0] ?? '';
