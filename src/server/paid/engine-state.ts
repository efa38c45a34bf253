import * as z from 'zod/mini';
import type { PaidEngineState } from '#contracts/paid.ts';
import type { PaidEngine } from '../store/keys.assistant.ts';
import type { Keys } from '../store/keys.ts';
import { parseStored } from '../store/store.ts';
import type { CallBudget } from './guard.lua.ts';

/** A paid engine as stored. `pausedUntil` ms since the epoch, 0 when it never was. */
export interface EngineState {
  readonly callsToday: number;
  readonly isOn: boolean;
  readonly pausedUntil: number;
}

/** `engine_state(engine, calls)`, and `switch_engine(engine, on)`: switched on again, what failed before is forgotten. */
export const ENGINE_STATE = `
local function engine_state(engine, calls)
  local state = redis.call('HMGET', engine, 'off', 'pausedUntil')
  return {redis.call('GET', calls), state[1], state[2]}
end
local function switch_engine(engine, on)
  if on == '1' then redis.call('HDEL', engine, 'off', 'failures', 'pausedUntil', 'probing')
  else redis.call('HSET', engine, 'off', '1') end
end
`;

const count = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Math.max(0, Number(value ?? 0))),
);
const stateSchema = z.tuple([count, count, count]);

/** What `engine_state` replied. @throws StoreError `corrupt` */
export function toEngineState(reply: unknown): EngineState {
  const [callsToday, off, pausedUntil] = parseStored<z.output<typeof stateSchema>>(
    stateSchema,
    reply,
    'paid engine',
  );
  return { callsToday, isOn: off === 0, pausedUntil };
}

/** The keys of `engine_state`. `day`: the calendar day that is today. */
export const engineKeys = (keys: Keys, engine: PaidEngine, day: string) => [
  keys.paidEngine(engine),
  keys.paidCalls(engine, day),
];

/** A paid engine as an admin sees it. */
export const describeEngine = (
  name: string,
  { perDay, perVisitor }: CallBudget,
  { isOn, callsToday, pausedUntil }: EngineState,
  now: number,
): PaidEngineState => ({
  ...{ name, isOn, callsToday, callsPerDay: perDay, callsPerVisitor: perVisitor },
  pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
});
