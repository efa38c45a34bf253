import type { Point } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import type { Mark, PointNames } from './points.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy['chart']['table'];
  series: readonly Point[];
  /** By the place of their point. */
  marks: ReadonlyMap<number, readonly Mark[]>;
  names: PointNames;
  written: Written;
}

/** The numbers of the chart, and what happened meanwhile. */
export function PointsTable({ copy, series, marks, names, written }: Props) {
  return (
    <details className="traffic-points">
      <summary id="traffic-table">{copy.open}</summary>
      <table aria-labelledby="traffic-chart-heading">
        <thead>
          <tr>
            <th scope="col">{copy.time}</th>
            <th scope="col">{copy.views}</th>
            <th scope="col">{copy.visitors}</th>
            <th scope="col">{copy.visits}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ at, views, visitors, visits }, place) => (
            <tr key={`${at} ${place}`}>
              <th scope="row">
                {names.long(at)}
                {marks.get(place)?.map((mark) => (
                  <bdi key={`${mark.at} ${mark.label}`} className="record-quiet">
                    {written.mark(mark)}
                  </bdi>
                ))}
              </th>
              <td>{written.count(views)}</td>
              <td>{written.count(visitors)}</td>
              <td>{written.count(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
