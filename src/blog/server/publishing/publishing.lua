--- @section changes-writer
-- Keeps the latest change of each address. Expects the key `publishing`, whose field `changes` has a line for
-- each address: content version, slug, kind.

local function each_change()
  return string.gmatch(redis.call('HGET', publishing, 'changes') or '', '((%d+) (%S+) %S+\n)')
end

-- Adds the latest change of an address. `kind`: live, gone, or moved>new-slug.
local function add_change(version, slug, kind)
  local lines = {}
  for line, _, address in each_change() do
    if address ~= slug then lines[#lines + 1] = line end
  end
  lines[#lines + 1] = version .. ' ' .. slug .. ' ' .. kind .. '\n'
  if #lines > CHANGES_KEPT then
    redis.call('HSET', publishing, 'floor', string.match(table.remove(lines, 1), '^%d+'))
  end
  redis.call('HSET', publishing, 'changes', table.concat(lines))
end

-- Drops the changes of this content version and before.
local function forget_changes(version)
  local lines, forgotten = {}, false
  for line, at in each_change() do
    if tonumber(at) <= version then forgotten = true else lines[#lines + 1] = line end
  end
  if forgotten then
    local floor = string.format('%.0f', version)
    redis.call('HSET', publishing, 'changes', table.concat(lines), 'floor', floor)
  end
end

--- @section claim
-- Decides who asks for a build. Expects the keys `publishing` (the publishing record) and `due` (the work
-- that is due, whose member `build` is scored by the next time to act).

-- Writes fields of the record and when the schedule looks at the build next, ms.
local function set_build(at, ...)
  redis.call('HSET', publishing, ...)
  redis.call('ZADD', due, string.format('%.0f', at), 'build')
  return at
end

-- Records a failure and returns the time to act next, ms. The fifth in a row stops builds.
local function fail_build(problem)
  local failures = redis.call('HINCRBY', publishing, 'failures', 1)
  local stopped = failures >= MAX_FAILURES
  local pause = math.min(MAX_PAUSE_MS, INITIAL_PAUSE_MS * PAUSE_GROWTH ^ math.min(8, failures - 1))
  return set_build(now + (stopped and STOPPED_RECHECK_MS or pause), 'pendingSince', '', 'buildStartedAt', '',
    'problem', problem, 'retryAt', stopped and '' or string.format('%.0f', now + pause),
    'stopped', stopped and 'failures' or '')
end

-- Returns 1 to the one caller that shall ask for a build now, otherwise 0 and the time to try again, nil when
-- the site is up to date. It refuses while a build is asked for or running (another follows if it misses
-- something), during the pause after a failure, within the joining window, and while builds are stopped,
-- unless the content has changed since the last request: then it grants one attempt. Mode `urgent` (a
-- take-down) skips pause and window; `person` skips everything but a running build and counts failures anew.
-- A request without news for too long is a failure, unless the content has changed since.
local function claim_build(mode)
  local state = redis.call('HMGET', publishing, 'version', 'deployedVersion', 'pendingSince', 'finishedAt',
    'retryAt', 'pendingVersion', 'stopped')
  local function at(i) return tonumber(state[i] or '') or 0 end
  if at(1) == at(2) then return 0 end
  if at(3) > 0 and now - at(3) < BUILD_LOST_MS then return 0, now + BUILD_LOOK_MS end
  local stopped, changed = (state[7] or '') ~= '', at(1) > at(6)
  if at(3) > 0 and mode == '' and not changed then return 0, fail_build(LOST_BUILD) end
  if mode ~= 'person' and stopped and not changed then return 0, now + STOPPED_RECHECK_MS end
  local free_at = math.max(at(5), at(4) + JOIN_WINDOW_MS)
  if mode == '' and now < free_at then return 0, free_at end
  if mode == 'person' then redis.call('HSET', publishing, 'failures', '0') end
  set_build(now + BUILD_LOOK_MS, 'pendingSince', now_text, 'pendingVersion', state[1], 'buildStartedAt', '',
    'stopped', '')
  return 1
end

--- @section publishing-record
-- Reads the publishing record with one command, in the order of PUBLISHING_FIELDS. Expects the key
-- `publishing`.
local function read_record() return redis.call('HMGET', publishing, unpack(PUBLISHING_FIELDS)) end

--- @section build-claim
-- Asks to be the one who requests a build. Refused, it sets when the schedule looks at the build next.
-- Keys: publishing, due. Arguments: mode ('person' or '').
-- Replies {'OK', 1 or 0, record}.
local claim, next_at = claim_build(mode)
if claim == 0 and next_at then
  redis.call('ZADD', due, string.format('%.0f', next_at), 'build')
elseif claim == 0 then
  redis.call('ZREM', due, 'build')
end
return {'OK', claim, read_record()}

--- @section publishing-read
-- Reads the publishing record for an admin.
-- Keys: publishing.
-- Replies {'OK', record}.
return {'OK', read_record()}
