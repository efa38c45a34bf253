import type { KnowledgeDocument } from '#contracts/knowledge.ts';
import type { RetrievalCopy } from '#schemas/retrieval-copy.schema.ts';
import { amountOf } from '../parts/amount.ts';
import { byCategory } from './knowledge.state.ts';

interface Props {
  copy: RetrievalCopy['documents'];
  documents: readonly KnowledgeDocument[];
}

/** What the assistant answers from, each a page of the site. */
export function DocumentList({ copy, documents }: Props) {
  return (
    <section aria-labelledby="documents-heading" className="chat-part">
      <h3 id="documents-heading" className="chat-part-heading">
        {copy.heading}
      </h3>
      {documents.length === 0 && <p>{copy.empty}</p>}
      <div className="documents">
        {byCategory(documents).map(([category, inside]) => (
          <section key={category} className="documents-part">
            <h4>{category}</h4>
            <ul>
              {inside.map((document) => (
                <Document key={document.url} copy={copy} document={document} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface DocumentProps {
  copy: RetrievalCopy['documents'];
  document: KnowledgeDocument;
}

function Document({ copy, document: { title, summary, url, sections } }: DocumentProps) {
  return (
    <li>
      <a id={`document-${url}`} href={url} target="_blank" rel="noopener" className="chat-open">
        {title}
      </a>
      <p>{summary}</p>
      <p className="record-quiet">{amountOf(copy.sections, sections)}</p>
    </li>
  );
}
