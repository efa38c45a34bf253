import { type CollectionEntry, getCollection } from 'astro:content';
import { loadBuild } from '#core/content/build-facts.ts';
import { loadSite } from '#core/content/page-content.ts';
import type { QuotablePost } from '#core/contract/published-posts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { type Knowledge, toKnowledgeFacts } from '../content/knowledge.copy.ts';
import type { KnowledgeIndex } from '../contract/knowledge.ts';
import { postSections, toSections } from '../template/sections.ts';

/** A knowledge document as its page shows it. */
interface KnowledgePage extends Knowledge {
  readonly id: string;
  readonly path: string;
  readonly html: string;
  readonly entry: CollectionEntry<'knowledge'>;
}

let pages: Promise<KnowledgePage[]> | undefined;

/** Loads the documents, sorted by category and title. */
export const loadKnowledge = (): Promise<KnowledgePage[]> => (pages ??= readKnowledge());

async function readKnowledge(): Promise<KnowledgePage[]> {
  const [site, entries] = await Promise.all([loadSite(), getCollection('knowledge')]);
  const facts = toKnowledgeFacts(site);
  const found = entries.map((entry) => ({
    ...entry.data,
    id: entry.id,
    path: `/knowledge/${entry.id}`,
    html: fillIn(entry.rendered?.html ?? '', facts),
    entry,
  }));
  return found.sort((a, b) => a.category.localeCompare(b.category) || a.title.localeCompare(b.title));
}

/** Builds the index of everything the assistant can quote, documents before posts. */
export async function loadKnowledgeIndex(posts: readonly QuotablePost[]): Promise<KnowledgeIndex> {
  const [documents, asked, outOfScope, build] = await Promise.all([
    loadKnowledge(),
    getCollection('asked'),
    getCollection('outOfScope'),
    loadBuild(),
  ]);
  const parsed = documents.map(({ id, title, category, summary, path: url, html, offer = null }) => {
    const exampleQuestions = asked.find((entry) => entry.id === id)?.data;
    const about = { title, category, url, offer, ...(exampleQuestions && { asked: exampleQuestions }) };
    return { document: { title, category, summary, url }, sections: toSections(html, about) };
  });
  return {
    contentVersion: build.contentVersion,
    documents: parsed.map(({ document, sections }) => ({ ...document, sections: sections.length })),
    posts: posts.length,
    outOfScope: outOfScope.flatMap(({ data }) => data.questions),
    sections: [...parsed.flatMap(({ sections }) => sections), ...posts.flatMap(postSections)],
  };
}
