import { type Goal, goals } from '#core/contract/goals.ts';

/** Bits of a visit: whether it saw a demo page, and the goals it reached, around that bit: it came before the later goals. */
export const DEMO_PAGE_BIT = 6;
export const GOAL_BITS: Readonly<Record<string, number>> = Object.fromEntries(
  goals.map((goal, at) => [goal, at < DEMO_PAGE_BIT ? at : at + 1]),
);

const hasBit = (flags: number, bit: number) => ((flags >> bit) & 1) === 1;

/** Whether a visit reached a goal. */
export const hasReached = (flags: number, goal: Goal): boolean => hasBit(flags, GOAL_BITS[goal] ?? -1);

/** The furthest step of the funnel that a visit came to, in order, from 0; the same as `funnel_step` in ingest.lua. */
export function funnelStepOf(flags: number): number {
  if (!hasReached(flags, 'try-voice') && !hasReached(flags, 'chat-opened')) return 0;
  if (!hasBit(flags, DEMO_PAGE_BIT)) return 1;
  return hasReached(flags, 'demo-form') || hasReached(flags, 'booking') ? 3 : 2;
}
