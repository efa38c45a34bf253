/** Longest pause between two calls of a session, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Longest life of a session, milliseconds. */
export const SESSION_ABSOLUTE_MS = 8 * 3_600_000;

/** Outcome of a guarded script whose session is none: missing, idle too long, over, revoked, or of an old password. */
export const UNAUTHENTICATED = 'UNAUTHENTICATED';

/**
 * Prelude of an admin's script, so that the session check costs no round trip of its own. Expiry is judged by the
 * stored times; the key's TTL only cleans up. `epoch` rises when the user logs out everywhere.
 */
export const GUARD_PRELUDE = `
local now = tonumber(ARGV[1])
local session = redis.call('HMGET', KEYS[1], 'expiresAt', 'seenAt', 'epoch', 'credential', 'username')
if not session[1]
  or now >= tonumber(session[1])
  or now - tonumber(session[2]) >= ${SESSION_IDLE_MS}
  or session[3] ~= (redis.call('GET', KEYS[2]) or '0')
  or session[4] ~= ARGV[2] then
  return {'${UNAUTHENTICATED}'}
end
redis.call('HSET', KEYS[1], 'seenAt', ARGV[1])
redis.call('PEXPIRE', KEYS[1], math.min(${SESSION_IDLE_MS}, tonumber(session[1]) - now))
local keys, args = {unpack(KEYS, 3)}, {unpack(ARGV, 3)}
`;
