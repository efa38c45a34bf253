import type { UseQueryResult } from '@tanstack/react-query';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { BarTable, toBars } from './BarTable.tsx';
import type { Formatters } from './format.ts';
import type { AnalyticsPanelCopy } from './panel-copy.ts';

interface Props {
  copy: AnalyticsPanelCopy;
  format: Formatters;
  query: UseQueryResult<{ elementId: string; count: number }[]>;
}

export function PopularElements({ copy, format, query }: Props) {
  const { elements: words, lists } = copy.analytics;
  const { states } = copy.admin;
  const rows = query.data?.map(({ elementId, count }) => ({
    key: elementId,
    name: format.name('elements', elementId),
    count,
  }));
  return (
    <PanelPart id="popular-heading" heading={words.heading} note={words.text}>
      <QueryState id="popular-retry" copy={states} query={query} />
      {rows?.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {rows && rows.length > 0 && (
        <BarTable
          id="popular"
          labelledBy="popular-heading"
          columns={[words.column, words.count]}
          bars={toBars(rows, format.count)}
          copy={lists}
        />
      )}
    </PanelPart>
  );
}
