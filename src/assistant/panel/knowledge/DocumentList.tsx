import { pluralize } from '#core/panel/format.ts';
import { TitleLink } from '#core/panel/Marks.tsx';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import type { RetrievalCopy } from '../../content/retrieval.copy.ts';
import type { KnowledgeDocument } from '../../contract/knowledge.ts';
import { groupByCategory } from './knowledge.state.ts';

interface Props {
  copy: RetrievalCopy['documents'];
  documents: readonly KnowledgeDocument[];
}

/** Knowledge documents by category, each with a link to its page. */
export function DocumentList({ copy, documents }: Props) {
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
              {inside.map((document) => (
                <Document key={document.url} copy={copy} document={document} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PanelPart>
  );
}

interface DocumentProps {
  copy: RetrievalCopy['documents'];
  document: KnowledgeDocument;
}

function Document({ copy, document: { title, summary, url, sections } }: DocumentProps) {
  return (
    <li className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
      <TitleLink id={`document-${url}`} href={url} target="_blank" rel="noopener" className="justify-self-start">
        {title}
      </TitleLink>
      <p>{summary}</p>
      <p className="text-note text-text-muted">{pluralize(copy.sections, sections)}</p>
    </li>
  );
}
