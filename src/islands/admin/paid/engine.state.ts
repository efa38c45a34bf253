import type { PaidEngineState } from '#contracts/paid.ts';

/** How a paid engine stands: the worst of what keeps it from answering. */
export type EngineStanding = 'off' | 'paused' | 'spent' | 'answering';

/** `now`: ms since the epoch. */
export function standingOf(engine: PaidEngineState, now: number): EngineStanding {
  if (!engine.isOn) return 'off';
  if (engine.pausedUntil && Date.parse(engine.pausedUntil) > now) return 'paused';
  return engine.callsToday >= engine.callsPerDay ? 'spent' : 'answering';
}
