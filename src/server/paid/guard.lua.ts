import type { PaidEngine } from '../store/keys.assistant.ts';
import type { Keys } from '../store/keys.ts';

/** Failures in a row after which an engine is left alone, and for how long, ms; each further failure doubles it. */
export const FAILURES_TO_PAUSE = 3;
export const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** A single call finds out whether it answers again; the next one may try after so long, ms. */
const PROBE_MS = 30_000;

/** Why a call of a paid engine may be made, or not. */
export const permits = ['granted', 'off', 'paused', 'day', 'visitor'] as const;
export type Permit = (typeof permits)[number];

/**
 * `reserve(engine, day, visitor, perDay, perVisitor, ttl)`: counts a call before it is made, or says why none may be:
 * switched off, paused after failures, or one of the budgets used up. What was not spent is given back by `settle`.
 * The pause is a circuit breaker (Nygard: Release It!, chapter 5): closed, open, and half-open for one probe.
 */
export const PAID_RESERVE = `
local function reserve(engine, day, visitor, per_day, per_visitor, ttl)
  local state = redis.call('HMGET', engine, 'off', 'pausedUntil', 'probing')
  if state[1] == '1' then return 'off' end
  if state[2] then
    if now < tonumber(state[2]) or now < tonumber(state[3] or '0') then return 'paused' end
    redis.call('HSET', engine, 'probing', string.format('%.0f', now + ${PROBE_MS}))
  end
  local function take(key, most)
    local count = redis.call('INCR', key)
    if count == 1 then redis.call('EXPIRE', key, ttl) end
    if count <= tonumber(most) then return true end
    redis.call('DECR', key)
  end
  if not take(visitor, per_visitor) then return 'visitor' end
  if take(day, per_day) then return 'granted' end
  redis.call('DECR', visitor)
  return 'day'
end
`;

/**
 * `settle(engine, day, visitor, outcome)`: `unused` gives the call back; `answered` ends a pause; `failed` counts towards
 * one, and stays counted as a call, as it may have been paid for.
 */
export const PAID_SETTLE = `
local function settle(engine, day, visitor, outcome)
  if outcome == 'unused' then
    for _, key in ipairs({day, visitor}) do
      if redis.call('EXISTS', key) == 1 then redis.call('DECR', key) end
    end
    redis.call('HDEL', engine, 'probing')
  elseif outcome == 'answered' then
    redis.call('HDEL', engine, 'failures', 'pausedUntil', 'probing')
  elseif outcome == 'failed' then
    local failures = redis.call('HINCRBY', engine, 'failures', 1)
    redis.call('HDEL', engine, 'probing')
    if failures >= ${FAILURES_TO_PAUSE} then
      local pause = math.min(${LONGEST_PAUSE_MS}, ${PAUSE_MS} * 2 ^ (failures - ${FAILURES_TO_PAUSE}))
      redis.call('HSET', engine, 'pausedUntil', string.format('%.0f', now + pause))
    end
  end
end
`;

/** Calls of a paid engine: of all visitors and of one network, per calendar day. */
export interface CallBudget {
  readonly perDay: number;
  readonly perVisitor: number;
}

/** What became of a reserved call. */
export type CallOutcome = 'unused' | 'answered' | 'failed';

/** The keys that `reserve` and `settle` work with: engine, day, visitor. `day`: `2026-11-22`; `network`: see `toClientNetwork`. */
export const paidKeys = (keys: Keys, engine: PaidEngine, day: string, network: string) => [
  keys.paidEngine(engine),
  keys.paidCalls(engine, day),
  keys.paidCallsOf(engine, day, network),
];
