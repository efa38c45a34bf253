import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#core/contract/contract.ts';
import { RETRIEVED_SECTIONS } from '#core/contract/limits.ts';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { CountList } from '#core/panel/FigureList.tsx';
import { pluralize } from '#core/panel/format.ts';
import { TitleLink } from '#core/panel/Marks.tsx';
import { PanelNote, PanelPart, TabSection } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { RetrievalCopy } from '../content/panel.copy.ts';
import { type KnowledgeDocument, readKnowledge } from '../contract/knowledge.ts';
import { AskRetriever } from './AskRetriever.tsx';
import { type AssistantPanelCopy, floorToTen, groupByCategory } from './panel-copy.ts';

export default function KnowledgeTab({ copy }: TabProps<AssistantPanelCopy>) {
  const { retrieval: words } = copy;
  const query = useQuery({
    queryKey: ['knowledge'],
    queryFn: async ({ signal }) => (await callAdmin(readKnowledge, { signal })).data,
  });
  return (
    <TabSection id="knowledge" heading={words.heading} copy={copy} query={query}>
      <PanelNote>{fillIn(words.text, { count: RETRIEVED_SECTIONS })}</PanelNote>
      <QueryState id="knowledge-retry" copy={copy.admin.states} query={query} />
      {query.data && <KnowledgeFigures copy={copy} data={query.data} />}
      <AskRetriever copy={copy} />
      {query.data && <DocumentList copy={words.documents} documents={query.data.documents} />}
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

type ListProps = { copy: RetrievalCopy['documents']; documents: readonly KnowledgeDocument[] };

function DocumentList({ copy, documents }: ListProps) {
  return (
    <PanelPart id="documents-heading" heading={copy.heading}>
      {documents.length === 0 && <p>{copy.empty}</p>}
      <div className="grid gap-7">
        {groupByCategory(documents).map(([category, inside]) => (
          <section
            key={category}
            className="grid content-start gap-x-8 gap-y-3 border-t border-text pt-3 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-y-0"
          >
            <h4 className="font-semibold">{category}</h4>
            <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
              {inside.map(({ title, summary, url, sections }) => (
                <li key={url} className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
                  <TitleLink
                    id={`document-${url}`}
                    href={url}
                    target="_blank"
                    rel="noopener"
                    className="justify-self-start"
                  >
                    {title}
                  </TitleLink>
                  <p>{summary}</p>
                  <p className="text-note text-text-muted">{pluralize(copy.sections, sections)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PanelPart>
  );
}
