import { fillIn } from '#core/template/fill-in.ts';
import { Figure as FigureCard, FigureList } from '#panel/FigureList.tsx';
import { useActive } from '#panel/use-idle.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { type Figure, type FigureName, figuresOf } from './analytics.state.ts';
import type { Formatters } from './panel-copy.ts';
import { useLive } from './use-analytics.ts';

interface Props {
  copy: AnalyticsCopy;
  report: AnalyticsReport | undefined;
  /** Whether the report is of another selection. */
  isOutdated: boolean;
  format: Formatters;
  /** The figure in the chart. */
  plotted: FigureName;
  onPlot: (figure: FigureName) => void;
}

/** The figures of a report; a press puts one into the chart. */
export function AnalyticsFigures(props: Props) {
  const { report, isOutdated, format, plotted, onPlot } = props;
  const { figures: copy, live } = props.copy;
  return (
    <FigureList label={copy.heading} columns="grid-cols-2 pt-1 sm:grid-cols-4" isBusy={isOutdated}>
      <LiveCard copy={live} format={format} />
      {report &&
        figuresOf(report).map((figure) => (
          <FigureCard
            key={figure.name}
            label={copy[figure.name]}
            value={format.figure(figure.unit, figure.value)}
            note={<Note copy={copy} figure={figure} format={format} />}
            isOutdated={isOutdated}
            press={{
              id: `traffic-plot-${figure.name}`,
              isOn: plotted === figure.name,
              onPress: () => onPlot(figure.name),
            }}
          />
        ))}
    </FigureList>
  );
}

interface NoteProps {
  copy: AnalyticsCopy['figures'];
  figure: Figure;
  format: Formatters;
}

/** Change against the period before: a sign to see, words for screen readers. */
function Note({ copy, figure: { unit, change, before }, format }: NoteProps) {
  if (change.kind === 'none') return copy.change.none;
  const amount = { amount: format.amount(change, unit) };
  return (
    <>
      <span aria-hidden="true" className="me-1 font-semibold text-text tabular-nums">
        {fillIn(copy.shown[change.kind], amount)}
      </span>
      <span className="sr-only">{fillIn(copy.change[change.kind], amount)}</span>{' '}
      <span className="inline-block">{fillIn(copy.before, { value: format.figure(unit, before) })}</span>
    </>
  );
}

const DOT = 'before:me-2 before:inline-block before:size-2 before:rounded-full before:border before:border-current';

/** Card of live visitors. Not a live region: it would announce every change. */
function LiveCard({ copy, format }: { copy: AnalyticsCopy['live']; format: Formatters }) {
  const isActive = useActive();
  const { data = null, isError } = useLive(isActive);
  const note = isActive ? copy.note : copy.paused;
  return (
    <FigureCard
      label={<span className={`${DOT} ${isError || !isActive ? '' : 'before:bg-current'}`}>{copy.label}</span>}
      value={format.figure('count', isError ? null : data)}
      note={isError ? copy.failed : note}
    />
  );
}
