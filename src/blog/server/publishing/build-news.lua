-- Records what a build did. A failure clears `pendingSince`, so that another caller may claim once its pause
-- is over; without a pending request it is news that came twice and counts for nothing. A deploy forgets the
-- changes that the deploy before it already held. Notifications may arrive out of order: the start of a
-- deploy whose end is already recorded is ignored, otherwise it would keep the next build waiting until it
-- counts as lost.
-- Keys: publishing, due, deploys.
-- Arguments: kind (started, deployed, stale, locked, refused, failed), detail (a problem or a content
-- version), deploy_id (empty when the news does not name one).
-- Replies {'OK', record}.
local version, deployed_version, build_started_at, durations, pending_since, ended_deploy =
  unpack(redis.call('HMGET', publishing, 'version', 'deployedVersion', 'buildStartedAt', 'durations',
    'pendingSince', 'endedDeploy'))
local is_pending = (pending_since or '') ~= ''
local function set(...) redis.call('HSET', publishing, ...) end

local function record_end()
  if kind == 'failed' then set('finishedAt', now_text) end
  if is_pending then fail_build(detail) end
end

-- The site still serves the version `detail`, or did not answer (empty).
local function record_stale()
  set('finishedAt', now_text)
  if detail ~= '' and detail ~= deployed_version then
    set('deployedVersion', detail, 'deployedAt', now_text)
  end
  if kind == 'locked' then
    set_build(now + STOPPED_RECHECK_MS, 'pendingSince', '', 'buildStartedAt', '', 'problem', LOCKED_SITE,
      'retryAt', '', 'stopped', 'locked')
  elseif is_pending then
    fail_build(detail == '' and UNREADABLE_SITE or STALE_SITE)
  else
    redis.call('ZADD', due, 'NX', now_text, 'build')
  end
end

local function record_deploy()
  local started = tonumber(build_started_at or '')
  if started then
    local latest = {string.format('%.0f', now - started)}
    for value in string.gmatch(durations or '', '%d+') do
      if #latest < DURATIONS_KEPT then latest[#latest + 1] = value end
    end
    set('durations', table.concat(latest, ','))
  end
  forget_changes(tonumber(deployed_version or '') or 0)
  redis.call('LPUSH', deploys, now_text .. ' ' .. detail)
  redis.call('LTRIM', deploys, 0, DEPLOYS_KEPT - 1)
  set('deployedVersion', detail, 'deployedAt', now_text, 'finishedAt', now_text, 'pendingSince', '',
    'buildStartedAt', '', 'problem', '', 'retryAt', '', 'failures', '0', 'stopped', '')
  if tonumber(detail) == (tonumber(version or '') or 0) then
    redis.call('ZREM', due, 'build')
  else
    redis.call('ZADD', due, string.format('%.0f', now + JOIN_WINDOW_MS), 'build')
  end
  -- The files of a deploy may have sections that the assistant has not prepared.
  redis.call('ZADD', due, 'NX', now_text, 'examples')
end

if kind == 'started' and deploy_id ~= '' and deploy_id == ended_deploy then return {'OK', read_record()} end
if kind ~= 'started' and deploy_id ~= '' then set('endedDeploy', deploy_id) end
if kind == 'started' then
  set('pendingSince', now_text, 'buildStartedAt', now_text)
  redis.call('ZADD', due, 'XX', string.format('%.0f', now + BUILD_LOOK_MS), 'build')
elseif kind == 'refused' or kind == 'failed' then
  record_end()
elseif kind == 'stale' or kind == 'locked' then
  record_stale()
else
  record_deploy()
end
return {'OK', read_record()}
