-- Settles a reserved call. `unused` gives it back; `answered` ends a pause; `failed` counts towards one and
-- stays counted as a call, since it may have been paid for.
local function settle(engine, visitor, day, outcome)
  if outcome == 'unused' then
    if redis.call('HGET', engine, 'day') == day then redis.call('HINCRBY', engine, 'calls', -1) end
    if redis.call('EXISTS', visitor) == 1 then redis.call('DECR', visitor) end
    redis.call('HDEL', engine, 'probing')
  elseif outcome == 'answered' then
    redis.call('HDEL', engine, 'failures', 'pausedUntil', 'probing')
  elseif outcome == 'failed' then
    local failures = redis.call('HINCRBY', engine, 'failures', 1)
    redis.call('HDEL', engine, 'probing')
    if failures >= FAILURES_TO_PAUSE then
      local pause = math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ^ (failures - FAILURES_TO_PAUSE))
      redis.call('HSET', engine, 'pausedUntil', string.format('%.0f', now + pause))
    end
  end
end
