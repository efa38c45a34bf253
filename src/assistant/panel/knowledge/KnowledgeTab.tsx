import { useQuery } from '@tanstack/react-query';
import { RETRIEVED_SECTIONS } from '#core/contract/limits.ts';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { PanelNote } from '#core/panel/PanelPart.tsx';
import { Freshness, QueryState } from '#core/panel/QueryState.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { readKnowledge } from '../../contract/knowledge.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { AskRetriever } from './AskRetriever.tsx';
import { DocumentList } from './DocumentList.tsx';
import { KnowledgeFigures } from './KnowledgeFigures.tsx';

export default function KnowledgeTab({ copy }: TabProps<AssistantPanelCopy>) {
  const { retrieval: words, locale } = copy;
  const { states } = copy.admin;
  const query = useQuery({
    queryKey: ['knowledge'],
    queryFn: async ({ signal }) => (await callAdmin(readKnowledge, { signal })).data,
  });
  return (
    <section aria-labelledby="knowledge-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="knowledge-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="knowledge-refresh" copy={states} locale={locale} query={query} />
      </header>
      <PanelNote>{fillIn(words.text, { count: RETRIEVED_SECTIONS })}</PanelNote>
      <QueryState id="knowledge-retry" copy={states} query={query} />
      {query.data && <KnowledgeFigures copy={words.figures} locale={locale} {...query.data} />}
      <AskRetriever copy={copy} />
      {query.data && <DocumentList copy={words.documents} documents={query.data.documents} />}
    </section>
  );
}
