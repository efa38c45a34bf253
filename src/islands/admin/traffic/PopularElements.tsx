import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminWords } from '../admin-words.ts';
import { QueryState } from '../parts/QueryState.tsx';
import { BarTable } from './BarTable.tsx';
import { barsOf } from './bars.ts';
import type { Written } from './written.ts';

interface Props {
  copy: AdminWords;
  written: Written;
  query: UseQueryResult<{ elementId: string; count: number }[]>;
}

export function PopularElements({ copy, written, query }: Props) {
  const { elements: words, lists } = copy.traffic;
  const { states } = copy.admin;
  const rows = query.data?.map(({ elementId, count }) => ({
    key: elementId,
    name: written.name('elements', elementId),
    count,
  }));
  return (
    <section aria-labelledby="popular-heading" className="chat-part">
      <h3 id="popular-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <p className="list-note">{words.text}</p>
      <QueryState id="popular-retry" copy={states} query={query} />
      {rows?.length === 0 && <p className="record-quiet">{words.none}</p>}
      {rows && rows.length > 0 && (
        <BarTable
          id="popular"
          labelledBy="popular-heading"
          columns={[words.column, words.count]}
          bars={barsOf(rows, written.count)}
          copy={lists}
        />
      )}
    </section>
  );
}
