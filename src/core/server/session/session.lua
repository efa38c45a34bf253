--- @section login-limit
-- Takes one login attempt, or refuses it. Both windows slide: `recent` holds the times of the user's
-- attempts, the list those of the network. A refused attempt is counted nowhere, so that hammering one user
-- neither prolongs the lock nor locks others out.
-- A site, a region and everyone have limits above them, which hold neither for a site nor for a browser from where the
-- admin has logged in before. Beyond the limit of everyone, regions that tried little go on, and of all others one
-- attempt a second.
-- Keys: by_user, by_address, around (counts of the levels above), site (where the admin has logged in).
-- Arguments: networks and limits (see `over_limit`; without everyone), device (name of the browser's count, or '').
-- Replies {'OK'}, or {'LIMITED', ms until the next attempt}.
local function whole(number) return string.format('%.0f', number) end

local record = redis.call('HMGET', by_user, 'until', 'level', 'quietFrom', 'recent')
local locked_until, level = tonumber(record[1] or '0'), tonumber(record[2] or '0')
if now < locked_until then return {'LIMITED', whole(locked_until - now)} end
local oldest = tonumber(redis.call('LINDEX', by_address, LOGIN_ATTEMPTS_PER_ADDRESS - 1) or '0')
local free = oldest + LOGIN_ADDRESS_WINDOW_MS
if now < free then return {'LIMITED', whole(free - now)} end

-- Counts the attempt for its networks, and for a room of the hour; as `over_limit`.
local function take(room, most) return over_limit(around, networks .. ',' .. room, limits .. ',' .. most) end
-- Milliseconds until one more may go on in a queue, whose attempts are `spacing` apart.
local function wait_in(queue, spacing)
  local next_at = tonumber(redis.call('HGET', around, queue) or '0')
  return next_at <= now + 60 * spacing and math.max(next_at - now, 0) or 0
end
local function pass(queue, spacing) redis.call('HSET', around, queue, whole(now + spacing)) end

-- Whether the admin has logged in from this site or browser before.
local function is_known()
  return redis.call('EXISTS', site) == 1
    or (device ~= '' and not over_limit(around, device, whole(LOGINS_PER_DEVICE)))
end

-- Beyond the limit of everyone: milliseconds until the attempt may go on, 0 when it does.
local function wait_in_queues()
  local region = string.match(networks, '[^,]+$')
  local is_calm = tonumber(redis.call('HGET', around, region) or '0') < CALM_LOGINS_OF_REGION
  if is_calm and wait_in('nextCalm', CALM_LOGIN_SPACING_MS) == 0 and not take('calm', CALM_LOGINS_PER_HOUR) then
    pass('nextCalm', CALM_LOGIN_SPACING_MS)
    return 0
  end
  local until_next = wait_in('next', LOGIN_SPACING_MS)
  if until_next == 0 then pass('next', LOGIN_SPACING_MS) end
  return until_next
end

local wait, full = take('all', LOGINS_OF_EVERYONE)
if wait and not is_known() then
  local ms = full < EVERYONE and wait * 1000 or wait_in_queues()
  if ms > 0 then return {'LIMITED', whole(ms)} end
end

if redis.call('LPUSH', by_address, now_text) > LOGIN_ATTEMPTS_PER_ADDRESS then
  redis.call('LTRIM', by_address, 0, LOGIN_ATTEMPTS_PER_ADDRESS - 1)
end
redis.call('PEXPIRE', by_address, LOGIN_ADDRESS_WINDOW_MS)

local recent = {now_text}
for time in string.gmatch(record[4] or '', '%d+') do
  if now - tonumber(time) < LOGIN_USER_WINDOW_MS then table.insert(recent, time) end
end
if now - tonumber(record[3] or '0') >= LOGIN_QUIET_MS then level = 0 end
local quiet_from = now
if #recent >= LOGIN_ATTEMPTS_PER_USER then
  locked_until = now + math.min(LOGIN_LOCK_FIRST_MS * 2 ^ level, LOGIN_LOCK_MAX_MS)
  level, quiet_from, recent = level + 1, locked_until, {}
end
redis.call('HSET', by_user, 'until', whole(locked_until), 'level', whole(level),
  'quietFrom', whole(quiet_from), 'recent', table.concat(recent, ','))
redis.call('PEXPIRE', by_user, whole(quiet_from - now + LOGIN_QUIET_MS))
return {'OK'}

--- @section session-close
-- Ends a session, or every session of the user.
-- Keys: session, session_epoch. Arguments: scope ('here' or 'everywhere').
-- Replies {'OK'}.
redis.call('DEL', session)
if scope == 'everywhere' then
  redis.call('INCR', session_epoch)
  redis.call('EXPIRE', session_epoch, EPOCH_SECONDS)
end
return {'OK'}

--- @section session-open
-- Opens a session, and forgets the failed logins of this user from this network; the network's own count
-- stays.
-- Keys: session, session_epoch, logins, site (of the network). Arguments: username, credential, expires_at (ms).
-- Replies {'OK'}.
local epoch = redis.call('GETEX', session_epoch, 'EX', EPOCH_SECONDS) or '0'
redis.call('HSET', session, 'username', username, 'credential', credential, 'epoch', epoch,
  'expiresAt', expires_at, 'seenAt', now_text)
redis.call('PEXPIRE', session, SESSION_IDLE_MS)
redis.call('DEL', logins)
redis.call('SET', site, '1', 'EX', SITE_SECONDS)
bound(site)
return {'OK'}

--- @section session-state
-- Answers when the session ends. The prelude of admin scripts has already verified and prolonged it.
-- Replies {'OK', ms as text}.
return {'OK', session_ends_at}
