import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { TabProps } from '#panel/admin.copy.ts';
import { CountList } from '#panel/FigureList.tsx';
import { useFocusOnArrival } from '#panel/hash-router.ts';
import { PanelNote, TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery, combineQueries } from '#panel/queries.ts';
import { readKnowledge } from '../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../contract/limits.ts';
import { AskRetriever } from './AskRetriever.tsx';
import { DraftedQuestions } from './DraftedQuestions.tsx';
import { FileDocuments, OwnDocuments, UPLOAD_PLACE } from './documents/DocumentLists.tsx';
import { documentIdOf } from './documents/document-kind.ts';
import { documentsQuery } from './documents/use-documents.ts';
import { type AssistantPanelCopy, floorToTen, groupByCategory } from './panel-copy.ts';
import { TaughtQuestions } from './TaughtQuestions.tsx';

/** Loaded when they are opened: the list does not wait for the editor, or for what reads uploads. */
const DocumentPage = lazy(() => import('./documents/DocumentPage.tsx'));
const UploadPage = lazy(() => import('./documents/UploadPage.tsx'));

/** A branch preview shows a ribbon. */
const isPreview = () => document.querySelector('[data-preview-ribbon]') !== null;

export default function KnowledgeTab({ copy, place }: TabProps<AssistantPanelCopy>) {
  useFocusOnArrival('knowledge', place);
  return (
    <>
      {isPreview() && <p className="notice mt-6">{copy.retrieval.manage.readOnly}</p>}
      {place === '' && <KnowledgeView copy={copy} />}
      {place === UPLOAD_PLACE && <UploadPage copy={copy} />}
      {place !== '' && place !== UPLOAD_PLACE && <DocumentPage key={documentIdOf(place)} copy={copy} place={place} />}
    </>
  );
}

/** Figures, the test of retrieval and all documents. */
function KnowledgeView({ copy }: { copy: AssistantPanelCopy }) {
  const { retrieval: words } = copy;
  const knowledge = useQuery(answerQuery(['knowledge'], readKnowledge));
  const documents = useQuery(documentsQuery);
  return (
    <TabSection id="knowledge" heading={words.heading} copy={copy} query={combineQueries([knowledge, documents])}>
      <PanelNote>{fillIn(words.text, { count: RETRIEVED_SECTIONS })}</PanelNote>
      <QueryState id="knowledge-retry" copy={copy.admin.states} query={knowledge} />
      {knowledge.data && <KnowledgeFigures copy={copy} data={knowledge.data} />}
      <OwnDocuments copy={copy} />
      <AskRetriever copy={copy} />
      <DraftedQuestions copy={copy} />
      <TaughtQuestions copy={copy} />
      <FileDocuments copy={copy} />
    </TabSection>
  );
}

function KnowledgeFigures({ copy, data }: { copy: AssistantPanelCopy; data: ResponseOf<typeof readKnowledge> }) {
  const { heading, ...names } = copy.retrieval.figures;
  const { documents, posts } = data;
  const amounts = { documents: documents.length, categories: groupByCategory(documents).length, posts };
  const counts = (['documents', 'categories', 'posts'] as const).map((key) => ({
    value: key === 'documents' ? floorToTen(amounts[key], copy.locale) : amounts[key].toLocaleString(copy.locale),
    name: amounts[key] === 1 ? names[key].one : names[key].other,
  }));
  return <CountList label={heading} counts={counts} />;
}
