--- @section engine-state
-- Reads and switches a paid engine. Switched on again, earlier failures are forgotten.
-- `engine_state` returns the calls of the day, `off` and `pausedUntil`, see `stateReply`.
local function engine_state(engine, day)
  local state = redis.call('HMGET', engine, 'off', 'pausedUntil', 'day', 'calls')
  return {state[3] == day and state[4], state[1], state[2]}
end
local function switch_engine(engine, on)
  if on == '1' then redis.call('HDEL', engine, 'off', 'failures', 'pausedUntil', 'probing')
  else redis.call('HSET', engine, 'off', '1') end
  bound(engine)
end

--- @section allowance
-- What a visitor's call may still use: reserved when it begins, taken before it is spent. Takes so much of a
-- field; returns whether there was a call with so much left.
local function take_allowance(call, field, amount)
  local left = tonumber(redis.call('HGET', call, field) or '0')
  if left < tonumber(amount) then return false end
  redis.call('HINCRBY', call, field, -tonumber(amount))
  return true
end

--- @section reserve
-- Counts a call of a paid engine before it is made, or returns why none may be made: switched off, paused
-- after failures, or one of the budgets is used up. `settle` gives back what was not spent. The pause is a
-- circuit breaker (Nygard: Release It!, chapter 5): closed, open, and half-open for one probe. `used`: value
-- of the visitor's key; `ttl`: its lifetime in seconds.
local function reserve(engine, visitor, used, day, per_day, per_visitor, ttl)
  local state = redis.call('HMGET', engine, 'off', 'pausedUntil', 'probing', 'day', 'calls')
  if state[1] == '1' then return 'off' end
  local trial = {}
  if state[2] then
    if now < tonumber(state[2]) or now < tonumber(state[3] or '0') then return 'paused' end
    trial = {'probing', string.format('%.0f', now + PROBE_MS)}
  end
  if tonumber(used or '0') >= tonumber(per_visitor) then return 'visitor' end
  local calls = state[4] == day and tonumber(state[5]) or 0
  if calls >= tonumber(per_day) then return 'day' end
  redis.call('HSET', engine, 'day', day, 'calls', calls + 1, unpack(trial))
  bound(engine)
  if used then redis.call('INCR', visitor) else redis.call('SET', visitor, '1', 'EX', ttl) end
  return 'granted'
end

--- @section settle
-- Settles a reserved call. `unused` gives it back; `answered` ends a pause; `failed` counts towards one and
-- stays counted as a call, since it may have been paid for. `calls`: how many were made; more than the one
-- reserved are counted now.
local function settle(engine, visitor, day, outcome, calls)
  local more = tonumber(calls or '1') - 1
  if more > 0 then
    if redis.call('HGET', engine, 'day') == day then redis.call('HINCRBY', engine, 'calls', more) end
    redis.call('INCRBY', visitor, more)
  end
  if outcome == 'unused' then
    if redis.call('HGET', engine, 'day') == day then redis.call('HINCRBY', engine, 'calls', -1) end
    if redis.call('EXISTS', visitor) == 1 then redis.call('DECR', visitor) end
    redis.call('HDEL', engine, 'probing')
  elseif outcome == 'answered' then
    redis.call('HDEL', engine, 'failures', 'pausedUntil', 'probing')
  elseif outcome == 'failed' then
    local failures = redis.call('HINCRBY', engine, 'failures', 1)
    redis.call('HDEL', engine, 'probing')
    bound(engine)
    if failures >= FAILURES_TO_PAUSE then
      local pause = math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ^ (failures - FAILURES_TO_PAUSE))
      redis.call('HSET', engine, 'pausedUntil', string.format('%.0f', now + pause))
    end
  end
end
