import { useQuery } from '@tanstack/react-query';
import { readKnowledge } from '#contracts/knowledge.ts';
import { RETRIEVED_SECTIONS } from '#contracts/limits.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { QueryState } from '../parts/QueryState.tsx';
import { callAdmin } from '../session/session.ts';
import type { TabProps } from '../shell/tab-props.ts';
import { AskRetriever } from './AskRetriever.tsx';
import { DocumentList } from './DocumentList.tsx';
import { KnowledgeFigures } from './KnowledgeFigures.tsx';

export default function KnowledgeTab({ copy }: TabProps) {
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
      <p className="list-note">{fillIn(words.text, { count: RETRIEVED_SECTIONS })}</p>
      <QueryState id="knowledge-retry" copy={states} query={query} />
      {query.data && <KnowledgeFigures copy={words.figures} locale={locale} {...query.data} />}
      <AskRetriever copy={copy} />
      {query.data && <DocumentList copy={words.documents} documents={query.data.documents} />}
    </section>
  );
}
