import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Point } from '../contract/analytics-reports.ts';
import type { Mark, PointNames } from './chart-points.ts';
import type { Formatters } from './format.ts';

const CELL = 'border-b border-border py-1 align-baseline font-[400] tabular-nums';
const NAME = `${CELL} text-start`;
const NUMBER = `${CELL} ps-3 text-end`;

interface Props {
  copy: AnalyticsCopy['chart']['table'];
  series: readonly Point[];
  /** By index of their point. */
  marks: ReadonlyMap<number, readonly Mark[]>;
  names: PointNames;
  format: Formatters;
}

/** The numbers and marks of the chart as a table. */
export function PointsTable({ copy, series, marks, names, format }: Props) {
  return (
    <details className="group pt-1">
      <summary
        id="traffic-table"
        className="inline-block min-h-11 cursor-pointer leading-11 font-semibold before:content-['+\a0'/''] group-open:before:content-['−\a0'/'']"
      >
        {copy.open}
      </summary>
      <table aria-labelledby="traffic-chart-heading" className="w-full border-collapse text-note md:max-w-text">
        <thead className="text-text-muted">
          <tr>
            <th scope="col" className={NAME}>
              {copy.time}
            </th>
            {[copy.views, copy.visitors, copy.visits].map((name) => (
              <th key={name} scope="col" className={NUMBER}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ at, views, visitors, visits }, place) => (
            <tr key={`${at} ${place}`}>
              <th scope="row" className={NAME}>
                {names.long(at)}
                {marks.get(place)?.map((mark) => (
                  <bdi key={`${mark.at} ${mark.label}`} className="block text-note wrap-anywhere text-text-muted">
                    {format.mark(mark)}
                  </bdi>
                ))}
              </th>
              <td className={NUMBER}>{format.count(views)}</td>
              <td className={NUMBER}>{format.count(visitors)}</td>
              <td className={NUMBER}>{format.count(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
