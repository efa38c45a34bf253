import { useEffect, useMemo, useRef, useState } from 'react';

/** Result of a step that was taken with several rows; `failure`: of the first row that it was refused for, else null. */
interface BulkResult {
  readonly done: number;
  readonly total: number;
  readonly failure: unknown;
}

/** Rows that are chosen in a list, and steps that are taken with them, one row after the other. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  /** Null while no boxes are shown. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const picked = rows.filter(({ id }) => chosen?.has(id));
  const toggle = useRef<(id: string) => void>(() => {});
  useEffect(() => {
    toggle.current = (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    };
  });
  // The same for every row, which are many.
  const onToggle = useMemo(() => (id: string) => toggle.current(id), []);

  /** Stops at the first failure: the rows that are left stay chosen. */
  async function runAll(step: (row: Row) => Promise<unknown>): Promise<BulkResult> {
    const left = new Set(picked.map(({ id }) => id));
    const total = picked.length;
    setDone(0);
    try {
      for (const row of picked) {
        await step(row);
        left.delete(row.id);
        setDone(total - left.size);
      }
      setChosen(null);
      return { done: total, total, failure: null };
    } catch (failure) {
      setChosen(left);
      return { done: total - left.size, total, failure };
    } finally {
      setDone(null);
    }
  }
  return {
    chosen,
    picked,
    /** Rows that are done of those that are under way; null while nothing runs. */
    done,
    setChosen,
    onToggle,
    runAll,
  };
}
