import { useMemo, useRef, useState } from 'react';
import type { Traffic } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Legend } from './Legend.tsx';
import { PointsTable } from './PointsTable.tsx';
import type { Plotted } from './plot.ts';
import { createPointNames, type Mark, marksByPoint, stepOf } from './points.ts';
import { usePlot } from './use-plot.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy['chart'];
  locale: string;
  traffic: Traffic;
  written: Written;
}

/** The course of a period. The lines are for eyes; a slider says point by point what they say, and a table all at once. */
export function TrafficChart({ copy, locale, traffic, written }: Props) {
  const { series } = traffic;
  const [place, setPlace] = useState(series.length - 1);
  const names = useMemo(() => createPointNames(locale), [locale]);
  const marks = useMemo(() => marksByPoint(traffic), [traffic]);
  const plotted = useMemo<Plotted>(
    () => ({
      points: series,
      marks,
      names: series.map(({ at }) => names.short(at)),
      locale,
      onPlace: setPlace,
    }),
    [series, marks, names, locale],
  );
  const root = useRef<HTMLDivElement>(null);
  const moveTo = usePlot(root, plotted);
  // A newer answer may have fewer points.
  const at = Math.min(place, series.length - 1);
  const point = series[at];
  if (!point) return null;
  const said = [
    fillIn(copy.values, {
      time: names.long(point.at),
      views: written.count(point.views),
      visits: written.count(point.visits),
    }),
    ...(marks.get(at) ?? []).map(written.mark),
  ];
  const kinds = new Set([...marks.values()].flat().map(({ kind }: Mark) => kind));
  return (
    <section aria-labelledby="traffic-chart-heading" className="chat-part">
      <h3 id="traffic-chart-heading" className="chat-part-heading">
        {copy.heading[stepOf(point.at)]}
      </h3>
      <div className="traffic-chart">
        <Legend copy={copy} kinds={kinds} />
        <input
          id="traffic-cursor"
          type="range"
          className="sr-only"
          aria-label={copy.cursor}
          aria-valuetext={said.join('. ')}
          min={0}
          max={series.length - 1}
          value={at}
          onFocus={() => moveTo(at)}
          onChange={({ target }) => {
            setPlace(target.valueAsNumber);
            moveTo(target.valueAsNumber);
          }}
        />
        <div ref={root} className="traffic-plot" aria-hidden="true" />
        {/* The slider says the same to those who only hear it. */}
        <p className="traffic-said" aria-hidden="true">
          {said.map((sentence) => (
            <bdi key={sentence}>{sentence}</bdi>
          ))}
        </p>
      </div>
      <PointsTable copy={copy.table} series={series} marks={marks} names={names} written={written} />
    </section>
  );
}
