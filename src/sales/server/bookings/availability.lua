--- @section availability-read
-- Reads when demos are offered, what was saved before, and the demos to come.
-- Keys: availability, history, taken.
-- Replies {'OK', {JSON or false, history (JSON, newest first), members and beginnings (ms) by turns}}.
return {'OK', {redis.call('GET', availability), redis.call('LRANGE', history, 0, -1), taken_from(now, '')}}

--- @section availability-save
-- Replaces when demos are offered.
-- Keys: availability, history, taken. Arguments: ttl (seconds or ''), version (that the writer has read), value
-- (JSON that begins with its version), change (JSON).
-- Replies {'OK' or 'CONFLICT', as the reading}.
local stored = redis.call('GET', availability)
local present = stored and string.match(stored, '^{"version":(%d+)') or '0'
local outcome = version == present and 'OK' or 'CONFLICT'
if outcome == 'OK' then
  redis.call('SET', availability, value)
  redis.call('LPUSH', history, change)
  redis.call('LTRIM', history, 0, AVAILABILITY_HISTORY - 1)
  if ttl ~= '' then
    redis.call('EXPIRE', availability, ttl)
    redis.call('EXPIRE', history, ttl)
  end
  stored = value
end
return {outcome, {stored, redis.call('LRANGE', history, 0, -1), taken_from(now, '')}}
