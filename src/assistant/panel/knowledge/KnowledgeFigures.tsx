import { CountList } from '#core/panel/FigureList.tsx';
import type { RetrievalCopy } from '../../content/retrieval.copy.ts';
import type { KnowledgeDocument } from '../../contract/knowledge.ts';
import { floorToTen, groupByCategory } from './knowledge.state.ts';

interface Props {
  copy: RetrievalCopy['figures'];
  locale: string;
  documents: readonly KnowledgeDocument[];
  /** Number of published posts. */
  posts: number;
}

/** Numbers of documents, categories and posts. */
export function KnowledgeFigures({ copy, locale, documents, posts }: Props) {
  const categories = groupByCategory(documents).length;
  const figures = [
    { words: copy.documents, count: documents.length, value: floorToTen(documents.length, locale) },
    { words: copy.categories, count: categories, value: categories.toLocaleString(locale) },
    { words: copy.posts, count: posts, value: posts.toLocaleString(locale) },
  ];
  const counts = figures.map(({ words, count, value }) => ({ value, name: count === 1 ? words.one : words.other }));
  return <CountList label={copy.heading} counts={counts} />;
}
