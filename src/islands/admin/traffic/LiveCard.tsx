import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useLive } from './use-traffic.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy['live'];
  written: Written;
}

/** Visitors now. Not announced when it changes: it would talk all the time. */
export function LiveCard({ copy, written }: Props) {
  const isLookedAt = useLookedAt();
  const { data, isError } = useLive(isLookedAt);
  const note = isLookedAt ? copy.note : copy.paused;
  return (
    <div className="figure-card traffic-live" data-state={isError || !isLookedAt ? 'resting' : 'live'}>
      <dt>{copy.label}</dt>
      <dd className="figure">{written.figure('count', isError ? null : (data ?? null))}</dd>
      <dd className="figure-note">{isError ? copy.failed : note}</dd>
    </div>
  );
}
