import { Figure } from '#core/panel/FigureList.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Formatters } from './format.ts';
import { useLive } from './use-analytics.ts';
import { usePanelActive } from './use-panel-active.ts';

interface Props {
  copy: AnalyticsCopy['live'];
  format: Formatters;
}

/** Filled while the figure is live. */
const DOT = 'before:me-2 before:inline-block before:size-2 before:rounded-full before:border before:border-current';

/** Card of live visitors. Not a live region: it would announce every change. */
export function LiveCard({ copy, format }: Props) {
  const isActive = usePanelActive();
  const { data, isError } = useLive(isActive);
  const note = isActive ? copy.note : copy.paused;
  return (
    <Figure
      label={<span className={`${DOT} ${isError || !isActive ? '' : 'before:bg-current'}`}>{copy.label}</span>}
      value={format.figure('count', isError ? null : (data ?? null))}
      note={isError ? copy.failed : note}
    />
  );
}
