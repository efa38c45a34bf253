/** After a build has ended, milliseconds in which further requests are joined into the next one. */
export const JOIN_WINDOW_MS = 2_000;
/** A build that has said nothing for so long is taken for lost, milliseconds (the platform ends builds earlier). */
export const BUILD_LOST_MS = 20 * 60_000;

/**
 * `claim_build(urgent)` answers 1 to the one caller that shall ask for a build now, 0 to everybody else: nothing new
 * to build, a build asked for or running (it will be followed by another if it misses something), a failure's backoff
 * or the joining window not over. A take-down is urgent and waits for the last two no longer.
 * Expects `pub` (key of the publishing record) and `now`.
 */
export const CLAIM_BUILD = `
local function claim_build(urgent)
  local state = redis.call('HMGET', pub, 'version', 'deployedVersion', 'pendingSince', 'finishedAt', 'retryAt')
  local function at(i) return tonumber(state[i] or '') or 0 end
  if at(1) == at(2) then return 0 end
  if at(3) > 0 and now - at(3) < ${BUILD_LOST_MS} then return 0 end
  if not urgent and (now < at(5) or now < at(4) + ${JOIN_WINDOW_MS}) then return 0 end
  redis.call('HSET', pub, 'pendingSince', ARGV[1], 'pendingVersion', state[1], 'buildStartedAt', '')
  return 1
end
`;
