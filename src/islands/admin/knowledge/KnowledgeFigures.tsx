import type { KnowledgeDocument } from '#contracts/knowledge.ts';
import type { RetrievalCopy } from '#schemas/retrieval-copy.schema.ts';
import { byCategory, flooredToTen } from './knowledge.state.ts';

interface Props {
  copy: RetrievalCopy['figures'];
  locale: string;
  documents: readonly KnowledgeDocument[];
  /** Published ones. */
  posts: number;
}

/** How much the assistant knows. */
export function KnowledgeFigures({ copy, locale, documents, posts }: Props) {
  const categories = byCategory(documents).length;
  const figures = [
    { words: copy.documents, count: documents.length, value: flooredToTen(documents.length, locale) },
    { words: copy.categories, count: categories, value: categories.toLocaleString(locale) },
    { words: copy.posts, count: posts, value: posts.toLocaleString(locale) },
  ];
  return (
    <ul className="figure-cards figure-cards-small" aria-label={copy.heading}>
      {figures.map(({ words, count, value }) => (
        <li key={words.other} className="figure-card">
          <p>
            <span className="figure">{value}</span> {count === 1 ? words.one : words.other}
          </p>
        </li>
      ))}
    </ul>
  );
}
