import * as z from 'zod/mini';
import type { VendorEngineState } from '../../contract/vendor-engine.ts';
import { readLua } from '../store/lua.ts';
import type { CallBudget } from './guard.ts';

/** A paid engine as stored. `pausedUntil` ms since the epoch, 0 when it never was. */
export interface EngineState {
  readonly callsToday: number;
  readonly isOn: boolean;
  readonly pausedUntil: number;
}

/** Library with `engine_state(engine, day)` and `switch_engine(engine, on)`. */
export const engineState = { lua: readLua(import.meta.url, './vendor-budget.lua', 'engine-state') } as const;

const count = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Math.max(0, Number(value ?? 0))),
);

/** Reply of `engine_state`. */
export const stateReply = z.pipe(
  z.tuple([count, count, count]),
  z.transform(([callsToday, off, pausedUntil]): EngineState => ({ callsToday, isOn: off === 0, pausedUntil })),
);

/** Argument of a script that switches an engine: '1' on, '0' off, empty leaves it. */
export function toSwitch(isOn: boolean | undefined): '0' | '1' | '' {
  if (isOn === undefined) return '';
  return isOn ? '1' : '0';
}

/** A paid engine as an admin sees it. */
export const describeEngine = (
  name: string,
  { perDay, perVisitor }: CallBudget,
  { isOn, callsToday, pausedUntil }: EngineState,
  now: number,
): VendorEngineState => ({
  ...{ name, isOn, callsToday, callsPerDay: perDay, callsPerVisitor: perVisitor },
  pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
});
