import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { amountOf } from '../parts/amount.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useLive } from './use-traffic.ts';

interface Props {
  copy: TrafficCopy['live'];
  locale: string;
}

/** Visitors now. Not announced when it changes: it would talk all the time. */
export function LiveVisitors({ copy, locale }: Props) {
  const isLookedAt = useLookedAt();
  const { data, isError } = useLive(isLookedAt);
  if (isError) return <p className="record-quiet">{copy.failed}</p>;
  if (data === undefined) return <p className="record-quiet" />;
  return (
    <p className="traffic-live" data-paused={isLookedAt ? undefined : ''}>
      {amountOf(copy, data, locale)}
      {!isLookedAt && <span className="record-quiet"> {copy.paused}</span>}
    </p>
  );
}
