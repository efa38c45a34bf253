import { useMemo, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { PanelPart } from '#panel/PanelPart.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { type FigureName, figureUnit, figureValue } from './analytics.state.ts';
import { createPointNames, type Mark, marksByPoint, stepOf } from './chart-points.ts';
import type { Formatters } from './panel-copy.ts';
import { type PlotInput, usePlot } from './plot.ts';

interface Props {
  copy: AnalyticsCopy;
  report: AnalyticsReport;
  format: Formatters;
  figure: FigureName;
}

/**
 * Chart of a figure over a period. The canvas is hidden from screen readers: a slider reads it point by point, a table as a
 * whole.
 */
export function PeriodChart({ copy: { chart: copy, figures }, report, format, figure }: Props) {
  const { series, against } = report;
  const { locale } = format;
  const [place, setPlace] = useState(series.length - 1);
  const names = useMemo(() => createPointNames(locale), [locale]);
  const marks = useMemo(() => marksByPoint(report), [report]);
  const plotted = useMemo<PlotInput>(() => {
    const { unit, values, before } = valuesOf(report, figure);
    const say = (value: number | null) => format.figure(unit, value);
    return { values, before, marks, names: series.map(({ at }) => names.short(at)), unit, say, onPoint: setPlace };
  }, [report, series, figure, marks, names, format]);
  const root = useRef<HTMLDivElement>(null);
  const moveTo = usePlot(root, plotted);
  // A newer report may have fewer points.
  const at = Math.min(place, series.length - 1);
  const point = series[at];
  if (!point) return null;
  const description = [
    fillIn(copy.values, {
      time: names.long(point.at),
      figure: figures[figure],
      value: plotted.say(plotted.values[at] ?? null),
      before: plotted.say(plotted.before[at] ?? null),
    }),
    ...format.marks(marks.get(at) ?? []),
  ];
  const kinds = new Set([...marks.values()].flat().map(({ kind }) => kind));
  return (
    <PanelPart id="traffic-chart-heading" heading={fillIn(copy.heading[stepOf(point.at)], { figure: figures[figure] })}>
      <div className="relative min-w-0 has-focus-visible:rounded-badge has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-accent-text">
        <Legend copy={copy} names={{ now: figures[figure], before: copy.before[against] }} kinds={kinds} />
        <input
          id="traffic-cursor"
          type="range"
          className="sr-only"
          aria-label={copy.cursor}
          aria-valuetext={description.join('. ')}
          min={0}
          max={series.length - 1}
          value={at}
          onFocus={() => moveTo(at)}
          onChange={({ target }) => {
            setPlace(target.valueAsNumber);
            moveTo(target.valueAsNumber);
          }}
        />
        <div ref={root} className="analytics-plot" aria-hidden="true" />
        <Description sentences={description} />
      </div>
      <PointsTable copy={copy} columns={[figures[figure], copy.before[against]]} plotted={plotted} format={format}>
        {series.map((each) => names.long(each.at))}
      </PointsTable>
    </PanelPart>
  );
}

/** The point under the cursor. Screen readers get the same text from the slider. */
const Description = ({ sentences }: { sentences: readonly string[] }) => (
  <p className="flex min-h-[1.55em] flex-wrap gap-x-4 pt-1 text-note wrap-anywhere tabular-nums" aria-hidden="true">
    {sentences.map((sentence) => (
      <bdi key={sentence}>{sentence}</bdi>
    ))}
  </p>
);

/** Values of a figure at each point of a period and of the one before, where it had the point. */
function valuesOf({ series, seriesBefore }: AnalyticsReport, figure: FigureName) {
  const values = series.map((point) => figureValue(figure, point));
  const before = series.map((_, at) => {
    const point = seriesBefore[at];
    return point ? figureValue(figure, point) : null;
  });
  return { unit: figureUnit(figure), values, before };
}

/** The chart reads the colors of its lines from here. */
const SYMBOLS = {
  now: 'w-6 border-t-2 border-current text-text',
  before: 'w-6 border-t-2 border-dashed border-current text-text-muted',
  publish: 'size-2 rounded-full border border-current bg-current',
  deploy: 'size-2 rotate-45 border border-current',
} as const;

interface LegendProps {
  copy: AnalyticsCopy['chart'];
  names: { readonly now: string; readonly before: string };
  kinds: ReadonlySet<Mark['kind']>;
}

function Legend({ copy, names, kinds }: LegendProps) {
  const marks = (['publish', 'deploy'] as const).filter((kind) => kinds.has(kind));
  const shown = ['now', 'before', ...marks] as const;
  return (
    <ul className="flex flex-wrap gap-x-6 pb-2 text-note text-text-muted" aria-label={copy.legend}>
      {shown.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <span data-key={key} aria-hidden="true" className={SYMBOLS[key]} />
          {key === 'publish' || key === 'deploy' ? copy[key] : names[key]}
        </li>
      ))}
    </ul>
  );
}

const CELL = 'border-b border-border py-1 align-baseline font-[400] tabular-nums';
const NAME = `${CELL} text-start`;
const NUMBER = `${CELL} ps-3 text-end`;

interface TableProps {
  copy: AnalyticsCopy['chart'];
  columns: readonly string[];
  plotted: PlotInput;
  format: Formatters;
  /** Names of the points. */
  children: readonly string[];
}

function PointsTable({ copy, columns, plotted: { values, before, marks, say }, format, children }: TableProps) {
  return (
    <details className="group pt-1">
      <summary
        id="traffic-table"
        className="inline-block min-h-11 cursor-pointer leading-11 font-semibold before:content-['+\a0'/''] group-open:before:content-['−\a0'/'']"
      >
        {copy.table.open}
      </summary>
      <table aria-labelledby="traffic-chart-heading" className="w-full border-collapse text-note md:max-w-text">
        <thead className="text-text-muted">
          <tr>
            <th scope="col" className={NAME}>
              {copy.table.time}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={NUMBER}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map((name, place) => (
            <tr key={`${name} ${place}`}>
              <th scope="row" className={NAME}>
                {name}
                {format.marks(marks.get(place) ?? []).map((said) => (
                  <bdi key={said} className="block text-note wrap-anywhere text-text-muted">
                    {said}
                  </bdi>
                ))}
              </th>
              <td className={NUMBER}>{say(values[place] ?? null)}</td>
              <td className={NUMBER}>{say(before[place] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
