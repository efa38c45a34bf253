--- @section prelude
-- Stands before every script of visitors and schedules. Names the time that the runner sends as the first
-- argument, and the script's own keys and arguments.
local now_text = unpack(ARGV)
local now = tonumber(now_text)
local keys, args = KEYS, {unpack(ARGV, 2)}

--- @section session-guard
-- Stands before every script of an admin, so that the session check costs no round trip of its own. Expiry is
-- judged by the stored times; the key's TTL only cleans up. The epoch rises when the user logs out
-- everywhere.
-- Replies {'UNAUTHENTICATED'} unless there is a valid session; `session_ends_at` is when it ends, ms as text.
local session_key, epoch_key = unpack(KEYS)
local now_text, credential = unpack(ARGV)
local now = tonumber(now_text)
local session_ends_at, seen_at, epoch, opened_with =
  unpack(redis.call('HMGET', session_key, 'expiresAt', 'seenAt', 'epoch', 'credential'))
if not session_ends_at
  or now >= tonumber(session_ends_at)
  or now - tonumber(seen_at) >= SESSION_IDLE_MS
  or epoch ~= (redis.call('GET', epoch_key) or '0')
  or opened_with ~= credential then
  return {UNAUTHENTICATED}
end
redis.call('HSET', session_key, 'seenAt', now_text)
redis.call('PEXPIRE', session_key, math.min(SESSION_IDLE_MS, tonumber(session_ends_at) - now))
local keys, args = {unpack(KEYS, 3)}, {unpack(ARGV, 3)}

--- @section form-limit
-- Counts forms of one network in the script that stores them: a limit costs no round trip, and what is stored
-- already costs no count.

-- Counts a form; returns the seconds until the next window when it is one too many, else nil.
local function over_limit(key, most)
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('EXPIRE', key, FORM_WINDOW_SECONDS) end
  if count > tonumber(most) then return redis.call('TTL', key) end
end

--- @section known-form-limit
-- Does the same as `over_limit` for a script that has read the count already. A form that is refused is not
-- counted.
local function over_limit_of(key, known, most)
  if not known then
    redis.call('SET', key, '1', 'EX', FORM_WINDOW_SECONDS)
  elseif tonumber(known) >= tonumber(most) then
    return redis.call('TTL', key)
  else
    redis.call('INCR', key)
  end
end
