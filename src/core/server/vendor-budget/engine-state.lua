-- Reads and switches a paid engine. Switched on again, earlier failures are forgotten.
-- `engine_state` returns the calls of the day, `off` and `pausedUntil`, see `stateReply`.
local function engine_state(engine, day)
  local state = redis.call('HMGET', engine, 'off', 'pausedUntil', 'day', 'calls')
  return {state[3] == day and state[4], state[1], state[2]}
end
local function switch_engine(engine, on)
  if on == '1' then redis.call('HDEL', engine, 'off', 'failures', 'pausedUntil', 'probing')
  else redis.call('HSET', engine, 'off', '1') end
end
