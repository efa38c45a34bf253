import { useMemo, useRef, useState } from 'react';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { createPointNames, type Mark, marksByPoint, stepOf } from './chart-points.ts';
import type { Formatters } from './panel-copy.ts';
import { type PlotInput, usePlot } from './plot.ts';

interface Props {
  copy: AnalyticsCopy['chart'];
  report: AnalyticsReport;
  format: Formatters;
}

/**
 * Chart of a period. The canvas is hidden from screen readers: a slider reads it point by point, a table as a whole.
 */
export function PeriodChart({ copy, report, format }: Props) {
  const { series } = report;
  const { locale } = format;
  const [place, setPlace] = useState(series.length - 1);
  const names = useMemo(() => createPointNames(locale), [locale]);
  const marks = useMemo(() => marksByPoint(report), [report]);
  const plotted = useMemo<PlotInput>(
    () => ({ points: series, marks, names: series.map(({ at }) => names.short(at)), locale, onPoint: setPlace }),
    [series, marks, names, locale],
  );
  const root = useRef<HTMLDivElement>(null);
  const moveTo = usePlot(root, plotted);
  // A newer report may have fewer points.
  const at = Math.min(place, series.length - 1);
  const point = series[at];
  if (!point) return null;
  const description = [
    fillIn(copy.values, {
      time: names.long(point.at),
      views: format.count(point.views),
      visits: format.count(point.visits),
    }),
    ...(marks.get(at) ?? []).map(format.mark),
  ];
  const kinds = new Set([...marks.values()].flat().map(({ kind }) => kind));
  return (
    <PanelPart id="traffic-chart-heading" heading={copy.heading[stepOf(point.at)]}>
      <div className="relative min-w-0 has-focus-visible:rounded-badge has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-accent-text">
        <Legend copy={copy} kinds={kinds} />
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
        {/* Screen readers get the same text from the slider. */}
        <p
          className="flex min-h-[1.55em] flex-wrap gap-x-4 pt-1 text-note wrap-anywhere tabular-nums"
          aria-hidden="true"
        >
          {description.map((sentence) => (
            <bdi key={sentence}>{sentence}</bdi>
          ))}
        </p>
      </div>
      <PointsTable copy={copy.table} plotted={plotted} nameOf={names.long} format={format} />
    </PanelPart>
  );
}

/** The chart reads the colors of its lines from here. */
const SYMBOLS = {
  views: 'w-6 border-t-2 border-current text-text',
  visits: 'w-6 border-t-2 border-dashed border-current text-text-muted',
  publish: 'size-2 rounded-full border border-current bg-current',
  deploy: 'size-2 rotate-45 border border-current',
} as const;

interface LegendProps {
  copy: AnalyticsCopy['chart'];
  kinds: ReadonlySet<Mark['kind']>;
}

function Legend({ copy, kinds }: LegendProps) {
  const marks = (['publish', 'deploy'] as const).filter((kind) => kinds.has(kind));
  const shown = ['views', 'visits', ...marks] as const;
  return (
    <ul className="flex flex-wrap gap-x-6 pb-2 text-note text-text-muted" aria-label={copy.legend}>
      {shown.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <span data-key={key} aria-hidden="true" className={SYMBOLS[key]} />
          {copy[key]}
        </li>
      ))}
    </ul>
  );
}

const CELL = 'border-b border-border py-1 align-baseline font-[400] tabular-nums';
const NAME = `${CELL} text-start`;
const NUMBER = `${CELL} ps-3 text-end`;

interface TableProps {
  copy: AnalyticsCopy['chart']['table'];
  plotted: PlotInput;
  nameOf: (at: string) => string;
  format: Formatters;
}

function PointsTable({ copy, plotted: { points, marks }, nameOf, format }: TableProps) {
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
          {points.map(({ at, views, visitors, visits }, place) => (
            <tr key={`${at} ${place}`}>
              <th scope="row" className={NAME}>
                {nameOf(at)}
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
