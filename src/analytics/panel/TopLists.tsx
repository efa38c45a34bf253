import { PanelPart } from '#core/panel/PanelPart.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport, Dimension, Top } from '../contract/analytics-reports.ts';
import { listedDimensions } from './analytics.state.ts';
import { BarTable, toBars } from './BarTable.tsx';
import type { Formatters } from './format.ts';

interface Props {
  copy: AnalyticsCopy['lists'];
  top: AnalyticsReport['top'];
  format: Formatters;
}

export function TopLists({ copy, top, format }: Props) {
  return (
    <PanelPart id="traffic-lists" heading={copy.heading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-2 sm:grid-cols-2 min-[72rem]:grid-cols-3">
        {listedDimensions.map((dimension) => (
          <TopList key={dimension} copy={copy} dimension={dimension} top={top[dimension]} format={format} />
        ))}
      </div>
    </PanelPart>
  );
}

interface ListProps {
  copy: AnalyticsCopy['lists'];
  dimension: Dimension;
  top: Top;
  format: Formatters;
}

function TopList({ copy, dimension, top: { rows, isExact }, format }: ListProps) {
  const { heading, column, count } = copy.dimensions[dimension];
  const id = `traffic-${dimension}`;
  const named = rows.map((row) => ({ ...row, name: format.name(dimension, row.key) }));
  return (
    <section aria-labelledby={`${id}-heading`} className="grid content-start gap-1 border-t border-text pt-3">
      <h4 id={`${id}-heading`} className="font-semibold">
        {heading}
      </h4>
      {rows.length === 0 ? (
        <p className="text-note text-text-muted">{copy.none}</p>
      ) : (
        <BarTable
          id={id}
          labelledBy={`${id}-heading`}
          columns={[column, count]}
          bars={toBars(named, format.count)}
          copy={copy}
        />
      )}
      {!isExact && <p className="text-note text-text-muted">{copy.inexact}</p>}
    </section>
  );
}
