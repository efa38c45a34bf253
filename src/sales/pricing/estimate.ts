import type { CallVolume } from '../contract/leads.ts';

/** Calls a month, and minutes that one takes. */
interface Estimate {
  readonly calls: number;
  readonly minutes: number;
}

/** Numbers that the estimator begins with. */
export const ESTIMATE: Estimate = { calls: 500, minutes: 3 };

/** Hours on the phone a month: tenths below ten, whole ones above. */
export function hoursOnPhone({ calls, minutes }: Estimate): number {
  const hours = (calls * minutes) / 60;
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours);
}

/** The option of the demo request that a number of calls a month belongs to. */
export function volumeOf(calls: number): CallVolume {
  if (calls < 100) return 'under-100';
  if (calls <= 500) return '100-500';
  if (calls <= 1000) return '500-1000';
  return calls <= 5000 ? '1000-5000' : 'over-5000';
}
