import { getCollection, render } from 'astro:content';
import { loadBuild } from '#core/content/build-facts.ts';
import { loadSite } from '#core/content/page-content.ts';
import type { QuotablePost } from '#core/contract/published-posts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { type Knowledge, toKnowledgeFacts } from '../content/knowledge.copy.ts';
import { type DocumentPage, loadDocuments } from '../content/load-documents.ts';
import type { KnowledgeIndex, Section } from '../contract/knowledge.ts';
import { toAnswerSections } from '../template/answer-sections.ts';
import { postSections, toSections } from '../template/sections.ts';

/** A knowledge document as its page shows it. */
export interface KnowledgePage extends Pick<Knowledge, 'title' | 'category' | 'summary'> {
  /** Last part of its address. */
  readonly id: string;
  readonly path: string;
  readonly html: string;
  readonly headings: DocumentPage['headings'];
  readonly sections: readonly Section[];
}

/** A document of `content/knowledge`, or of the panel with its id there. */
interface Source {
  readonly page: KnowledgePage;
  readonly file: string | null;
  readonly documentId: string | null;
}

let sources: Promise<Source[]> | undefined;

/** All documents, sorted by category and title; also files whose place a document of the panel takes. */
const loadSources = (): Promise<Source[]> => (sources ??= readSources());

async function readSources(): Promise<Source[]> {
  const [files, { pages }] = await Promise.all([readFiles(), loadDocuments()]);
  const own = pages.map(({ id: documentId, slug, ...page }) => ({
    page: { ...page, id: slug, path: `/knowledge/${slug}` },
    file: null,
    documentId,
  }));
  return [...files, ...own].sort(
    ({ page: a }, { page: b }) => a.category.localeCompare(b.category) || a.title.localeCompare(b.title),
  );
}

async function readFiles(): Promise<Source[]> {
  const [site, entries, asked] = await Promise.all([loadSite(), getCollection('knowledge'), getCollection('asked')]);
  const facts = toKnowledgeFacts(site);
  return Promise.all(
    entries.map(async (entry) => {
      const { title, category, summary, offer = null } = entry.data;
      const html = fillIn(entry.rendered?.html ?? '', facts);
      const path = `/knowledge/${entry.id}`;
      const exampleQuestions = asked.find(({ id }) => id === entry.id)?.data;
      const about = { title, category, url: path, offer, ...(exampleQuestions && { asked: exampleQuestions }) };
      const { headings } = await render(entry);
      return {
        page: { id: entry.id, path, title, category, summary, html, headings, sections: toSections(html, about) },
        file: entry.filePath ?? `content/knowledge/${entry.id}.md`,
        documentId: null,
      };
    }),
  );
}

/** Splits the documents into those that are shown and the files whose place a document of the panel takes. */
async function splitSources(): Promise<{ readonly shown: Source[]; readonly replaced: Source[] }> {
  const all = await loadSources();
  const taken = new Set(all.filter(({ file }) => file === null).map(({ page }) => page.path));
  const isReplaced = ({ file, page }: Source) => file !== null && taken.has(page.path);
  return { shown: all.filter((source) => !isReplaced(source)), replaced: all.filter(isReplaced) };
}

/** Loads the documents that have a page, sorted by category and title. */
export async function loadKnowledge(): Promise<KnowledgePage[]> {
  return (await splitSources()).shown.map(({ page }) => page);
}

/** Builds the index of everything the assistant can quote, documents before posts. */
export async function loadKnowledgeIndex(posts: readonly QuotablePost[]): Promise<KnowledgeIndex> {
  const [{ shown, replaced }, { version }, outOfScope, answers, site, build] = await Promise.all([
    splitSources(),
    loadDocuments(),
    getCollection('outOfScope'),
    getCollection('answers'),
    loadSite(),
    loadBuild(),
  ]);
  const files = [...shown, ...replaced].flatMap(({ page, file }) => (file === null ? [] : [{ page, file }]));
  return {
    contentVersion: build.contentVersion,
    knowledgeVersion: version,
    documents: shown.map(({ page, documentId }) => ({ ...describe(page), id: documentId })),
    posts: posts.length,
    stored: [],
    vectors: { model: null, texts: {} },
    outOfScope: outOfScope.flatMap(({ data }) => data.questions),
    answers: toAnswerSections(
      answers.map(({ data }) => data),
      toKnowledgeFacts(site),
    ),
    sections: [...sectionsOf(shown), ...posts.flatMap(postSections)],
    replaced: sectionsOf(replaced),
    files: files.map(({ page, file }) => {
      const questions = page.sections.reduce((sum, { asked }) => sum + asked.length, 0);
      return { ...describe(page), file, questions };
    }),
  };
}

const sectionsOf = (found: readonly Source[]): Section[] => found.flatMap(({ page }) => page.sections);

const describe = ({ title, category, summary, path, sections }: KnowledgePage) => ({
  ...{ title, category, summary, url: path },
  sections: sections.length,
});
