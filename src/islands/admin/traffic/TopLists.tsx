import type { Dimension, Top, Traffic } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { BarTable } from './BarTable.tsx';
import { barsOf } from './bars.ts';
import { listed } from './listed.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy['lists'];
  top: Traffic['top'];
  written: Written;
}

export function TopLists({ copy, top, written }: Props) {
  return (
    <section aria-labelledby="traffic-lists" className="chat-part">
      <h3 id="traffic-lists" className="chat-part-heading">
        {copy.heading}
      </h3>
      <div className="traffic-lists">
        {listed.map((dimension) => (
          <TopList key={dimension} copy={copy} dimension={dimension} top={top[dimension]} written={written} />
        ))}
      </div>
    </section>
  );
}

interface ListProps {
  copy: TrafficCopy['lists'];
  dimension: Dimension;
  top: Top;
  written: Written;
}

function TopList({ copy, dimension, top: { rows, isExact }, written }: ListProps) {
  const { heading, column, count } = copy.dimensions[dimension];
  const id = `traffic-${dimension}`;
  const named = rows.map((row) => ({ ...row, name: written.name(dimension, row.key) }));
  return (
    <section aria-labelledby={`${id}-heading`} className="traffic-list">
      <h4 id={`${id}-heading`}>{heading}</h4>
      {rows.length === 0 ? (
        <p className="record-quiet">{copy.none}</p>
      ) : (
        <BarTable
          id={id}
          labelledBy={`${id}-heading`}
          columns={[column, count]}
          bars={barsOf(named, written.count)}
          copy={copy}
        />
      )}
      {!isExact && <p className="record-quiet">{copy.inexact}</p>}
    </section>
  );
}
