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
