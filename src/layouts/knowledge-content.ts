import { type CollectionEntry, getCollection } from 'astro:content';
import type { KnowledgeIndex } from '#contracts/knowledge.ts';
import type { Knowledge } from '#schemas/knowledge.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { postSections, type SectionSource, toSections } from '#shell/sections.ts';
import { loadBuild, loadPosts, loadSite } from './page-content.ts';

/** A document the assistant answers from, as its page shows it. */
export interface KnowledgePage extends Knowledge {
  readonly id: string;
  readonly path: string;
  readonly html: string;
  readonly entry: CollectionEntry<'knowledge'>;
}

let pages: Promise<KnowledgePage[]> | undefined;

/** By category and title. */
export function loadKnowledge(): Promise<KnowledgePage[]> {
  pages ??= readKnowledge();
  return pages;
}

async function readKnowledge(): Promise<KnowledgePage[]> {
  const [{ email, phone, hours }, entries] = await Promise.all([loadSite(), getCollection('knowledge')]);
  const facts = { email, phone, hours: hours.contact };
  const found = entries.map((entry) => ({
    ...entry.data,
    id: entry.id,
    path: `/knowledge/${entry.id}`,
    html: fillIn(entry.rendered?.html ?? '', facts),
    entry,
  }));
  return found.sort((a, b) => a.category.localeCompare(b.category) || a.title.localeCompare(b.title));
}

/** What the assistant is told of posts, characters of HTML; the newest come first. */
const POSTS_LENGTH = 3_000_000;

/** Everything the assistant can quote from, documents before posts. */
export async function loadKnowledgeIndex(): Promise<KnowledgeIndex> {
  const [documents, asked, outOfScope, posts, build] = await Promise.all([
    loadKnowledge(),
    getCollection('asked'),
    getCollection('outOfScope'),
    loadPosts(),
    loadBuild(),
  ]);
  const cut = documents.map((document) => ({
    document,
    sections: toSections(document.html, sourceOf(document, asked)),
  }));
  let length = 0;
  const told = posts.filter(({ content }) => {
    length += content.length;
    return length <= POSTS_LENGTH;
  });
  return {
    contentVersion: build.contentVersion,
    documents: cut.map(({ document: { title, category, summary, path }, sections }) => ({
      ...{ title, category, summary, url: path, sections: sections.length },
    })),
    posts: told.length,
    outOfScope: outOfScope.flatMap(({ data }) => data.questions),
    sections: [...cut.flatMap(({ sections }) => sections), ...told.flatMap(postSections)],
  };
}

function sourceOf(
  { id, title, category, path, offer }: KnowledgePage,
  asked: readonly CollectionEntry<'asked'>[],
): SectionSource {
  const phrasings = asked.find((entry) => entry.id === id)?.data;
  return { title, category, url: path, offer: offer ?? null, ...(phrasings && { asked: phrasings }) };
}
