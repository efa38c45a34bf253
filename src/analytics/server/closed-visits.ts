import type { Store } from '#core/server/store/store.ts';
import type { VisitsOfDay } from './visit-rows.ts';

/** Visits that a process keeps, each about 1 KB. */
const VISITS_MAX = 100_000;

/** Visits of closed days. */
interface Memory {
  /** By list and day. */
  readonly lists: Map<string, Map<string, VisitsOfDay>>;
  visits: number;
}

const memories = new WeakMap<Store, Memory>();

/**
 * Visits of closed days that this process has read. They never change, and those of a year are most of what a report has to
 * read: a reader who sets one filter after another waits for them once. Days for which there is no room are read again.
 * `list`: which of the texts of a day they come from.
 */
export function closedVisits(store: Store, list: string) {
  const memory = memories.get(store) ?? { lists: new Map(), visits: 0 };
  memories.set(store, memory);
  const days = memory.lists.get(list) ?? new Map<string, VisitsOfDay>();
  memory.lists.set(list, days);
  return {
    get: (day: string) => days.get(day),
    keep(day: string, visits: VisitsOfDay): void {
      const length = visits.visitors.reduce((sum, each) => sum + each.length, 0);
      // Two reports at once read the same days.
      if (days.has(day) || memory.visits + length > VISITS_MAX) return;
      days.set(day, visits);
      memory.visits += length;
    },
  };
}
