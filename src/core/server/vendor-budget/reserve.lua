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
  if used then redis.call('INCR', visitor) else redis.call('SET', visitor, '1', 'EX', ttl) end
  return 'granted'
end
