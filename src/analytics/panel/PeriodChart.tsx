import { useMemo, useRef, useState } from 'react';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { createPointNames, type Mark, marksByPoint, stepOf } from './chart-points.ts';
import type { Formatters } from './format.ts';
import { Legend } from './Legend.tsx';
import { PointsTable } from './PointsTable.tsx';
import type { PlotInput } from './plot.ts';
import { usePlot } from './use-plot.ts';

interface Props {
  copy: AnalyticsCopy['chart'];
  locale: string;
  report: AnalyticsReport;
  format: Formatters;
}

/**
 * Chart of a period. The canvas is hidden from screen readers: a slider reads it point by point, a table as a
 * whole.
 */
export function PeriodChart({ copy, locale, report, format }: Props) {
  const { series } = report;
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
  const kinds = new Set([...marks.values()].flat().map(({ kind }: Mark) => kind));
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
      <PointsTable copy={copy.table} series={series} marks={marks} names={names} format={format} />
    </PanelPart>
  );
}
