import type { ResponseOf } from '#core/contract/contract.ts';
import type { Changes } from '#core/server/ports/published-posts.ts';
import { finishInSlices } from '#core/server/steps.ts';
import type { previewDocument, tryDocument } from '../../contract/document-trials.ts';
import type { DocumentFields, DocumentText } from '../../contract/documents.ts';
import { renderDocument, toDocumentText, unmatchedHeadings, urlOf } from '../documents/render-document.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { type Retriever, retrieverInSteps } from '../retrieval/retriever.ts';
import { loadLiveKnowledge, loadLiveSections, type PostSource, pageOf } from './live-knowledge.ts';

/** Stands in for the id of a document that has none yet. */
const NEW = 'new';

/** Shows what a draft becomes. @throws ApiError INVALID_INPUT */
export function previewDraft(draft: DocumentFields): ResponseOf<typeof previewDocument> {
  const text = toDocumentText(draft, NEW);
  const { html, sections } = renderDocument(text);
  return {
    html,
    slug: text.slug,
    sections: sections.map(({ heading, url, paragraphs, asked }) => ({
      ...{ heading, url },
      text: paragraphs.join('\n\n'),
      asked: asked.length,
    })),
    unmatched: unmatchedHeadings(text, sections),
  };
}

interface Trial {
  readonly draft: DocumentFields;
  readonly id: string | null;
  readonly questions: readonly string[];
  /** The text that readers see of this document; null: none. */
  readonly published: DocumentText | null;
}

/**
 * Asks questions of what is known now and of what would be known with the draft published.
 * @throws ApiError INVALID_INPUT; StoreError
 */
export async function tryDraft(
  source: PostSource,
  changes: Changes | null,
  { draft, id, questions, published }: Trial,
): Promise<ResponseOf<typeof tryDocument>> {
  const text = toDocumentText(draft, id ?? NEW);
  const { sections } = renderDocument(text);
  const present = await loadLiveKnowledge(source, changes);
  const known = await loadLiveSections(source, changes);
  const url = urlOf(text.slug);
  const former = published && urlOf(published.slug);
  const others = known.sections.filter((section) => ![url, former].includes(pageOf(section.url)));
  const future = await finishInSlices(retrieverInSteps([...others, ...sections], known.outOfScope));
  return questions.map((question) => {
    const now = outcomeOf(present, question);
    const withDraft = outcomeOf(future, question);
    const isElsewhere =
      now.section?.url !== withDraft.section?.url || now.section?.heading !== withDraft.section?.heading;
    const isAnswered = withDraft.certainty !== 'none';
    return {
      ...{ question, now, withDraft },
      // Two sections that are not shown make no difference to a visitor.
      isDifferent: now.certainty !== withDraft.certainty || (isAnswered && isElsewhere),
      isFromDraft: isAnswered && withDraft.section !== null && pageOf(withDraft.section.url) === url,
    };
  });
}

function outcomeOf(retriever: Retriever, question: string) {
  const { sections, certainty, confidence } = retrieve(retriever, question);
  const best = sections[0]?.section;
  return {
    ...{ certainty, confidence },
    section: best ? { title: best.title, heading: best.heading, url: best.url } : null,
  };
}
