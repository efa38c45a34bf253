import * as z from 'zod/mini';
import type { VendorEngineState } from '../../contract/vendor-engine.ts';
import { readLua } from '../store/lua.ts';

/** Failures in a row after which an engine is left alone, and for how long, ms; each further failure doubles it. */
const FAILURES_TO_PAUSE = 3;
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 30 * 60_000;
/** A single call finds out whether it answers again; the next one may try after so long, ms. */
const PROBE_MS = 30_000;

/** Why a call of a paid engine may be made, or not. */
export const permits = ['granted', 'off', 'paused', 'day', 'visitor'] as const;
export type Permit = (typeof permits)[number];

/** Library with `reserve(engine, visitor, used, day, per_day, per_visitor, ttl)`, which replies with a `Permit`. */
export const reserveCall = {
  lua: readLua(import.meta.url, './vendor-budget.lua', 'reserve'),
  constants: { PROBE_MS },
} as const;

/** Library with `settle(engine, visitor, day, outcome, calls)`; `outcome` is a `CallResult` or empty. */
export const settleCall = {
  lua: readLua(import.meta.url, './vendor-budget.lua', 'settle'),
  constants: { FAILURES_TO_PAUSE, PAUSE_MS, MAX_PAUSE_MS },
} as const;

/** Library with `take_allowance(call, field, amount)`. */
export const takeAllowance = { lua: readLua(import.meta.url, './vendor-budget.lua', 'allowance') } as const;

/** Calls of a paid engine: of all visitors and of one network, per calendar day. */
export interface CallBudget {
  readonly perDay: number;
  readonly perVisitor: number;
}

export type CallResult = 'unused' | 'answered' | 'failed';

/** Library with `engine_state(engine, day)` and `switch_engine(engine, on)`. */
export const engineState = { lua: readLua(import.meta.url, './vendor-budget.lua', 'engine-state') } as const;

const count = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Math.max(0, Number(value ?? 0))),
);

/** A paid engine as stored, the reply of `engine_state`. `pausedUntil` ms since the epoch, 0 when it never was. */
export const stateReply = z.pipe(
  z.tuple([count, count, count]),
  z.transform(([callsToday, off, pausedUntil]) => ({ callsToday, isOn: off === 0, pausedUntil })),
);

/** Argument of a script that switches an engine: '1' on, '0' off, empty leaves it. */
export function toSwitch(isOn: boolean | undefined): '0' | '1' | '' {
  if (isOn === undefined) return '';
  return isOn ? '1' : '0';
}

export const describeEngine = (
  name: string,
  { perDay, perVisitor }: CallBudget,
  { isOn, callsToday, pausedUntil }: z.output<typeof stateReply>,
  now: number,
): VendorEngineState => ({
  ...{ name, isOn, callsToday, callsPerDay: perDay, callsPerVisitor: perVisitor },
  pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
});
