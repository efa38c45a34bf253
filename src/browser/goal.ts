import type { Goal } from '#contracts/analytics.ts';

declare global {
  interface WindowEventMap {
    goal: CustomEvent<Goal>;
  }
}

/** Tells that the visit came to something, as often as it does; `track.ts` sends it on. May stand right before a navigation. */
export function reachGoal(goal: Goal): void {
  document.dispatchEvent(new CustomEvent<Goal>('goal', { detail: goal }));
}
