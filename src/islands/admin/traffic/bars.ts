import type { Bar } from './BarTable.tsx';

/** A name with its count. */
export interface Counted {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** Rows with bars, the longest for the highest count. */
export function barsOf(rows: readonly Counted[], write: (count: number) => string): Bar[] {
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map(({ key, name, count }) => ({ key, name, share: count / highest, cells: [write(count)] }));
}
