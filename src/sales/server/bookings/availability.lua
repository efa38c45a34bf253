--- @section availability-answer
-- Expects the keys `availability`, `history` and `taken`, and the argument `bookings` (prefix of bookings' keys).

-- Returns {beginning (ms), place (JSON or false)} of each demo to come.
local function demos_to_come()
  local demos, all = {}, taken_from(now, '')
  for at = 1, #all, 2 do
    demos[#demos + 1] = {all[at + 1], redis.call('HGET', bookings .. holder_of(all[at]), 'place')}
  end
  return demos
end
local function answer()
  return {redis.call('GET', availability), redis.call('LRANGE', history, 0, -1), demos_to_come()}
end

--- @section availability-read
-- Reads when demos are offered, what was saved before, and the demos to come.
-- Keys: availability, history, taken. Arguments: bookings.
-- Replies {'OK', {JSON or false, history (JSON, newest first), demos}}.
return {'OK', answer()}

--- @section availability-save
-- Replaces when demos are offered.
-- Keys: availability, history, taken. Arguments: bookings, ttl (seconds or ''), version (that the writer has read),
-- value (JSON that begins with its version), change (JSON).
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
end
return {outcome, answer()}
