--- @section outbox-readers
-- Reads the deliveries of a lead or a booking. `list`: key of their ids; `prefix`: of their keys.

-- Returns the worst state of all, false when there are none. A reminder that waits for its time says nothing.
local function delivery_state(list, prefix)
  local worst = false
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    local state, event = unpack(redis.call('HMGET', prefix .. id, 'state', 'event'))
    if state == 'failed' then return state end
    local is_ahead = event == REMINDER and state == 'waiting'
    if not is_ahead and (state == 'waiting' or not worst) then worst = state end
  end
  return worst
end

-- Returns the row of a record in a list: these fields, the state of its deliveries unless `prefix` is '', and its text
-- if asked for.
local function list_row(record, names, prefix, has_text)
  local row = redis.call('HMGET', record, unpack(names))
  row[#row + 1] = prefix ~= '' and delivery_state(record .. ':deliveries', prefix)
  if has_text then row[#row + 1] = redis.call('HGET', record, 'text') end
  return row
end

-- Returns all deliveries: the whole record of each, and when it is due, ms.
local function deliveries(list, prefix, due)
  local found = {}
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    found[#found + 1] = {redis.call('HGETALL', prefix .. id), redis.call('ZSCORE', due, 'delivery:' .. id)}
  end
  return found
end

--- @section outbox-writers
-- Writes what a visitor sent. Expects the argument `ttl`: seconds after which what a preview writes ends, or
-- ''.

local function keep(key)
  if ttl ~= '' then redis.call('EXPIRE', key, ttl) end
end

-- Puts one delivery into the outbox and, as `delivery:id`, among the work that is due at `at` (ms). `prefix`: of
-- deliveries' keys; `message`: {id, event, channel}. One with `refused`, a sentence, is only shown as failed.
local function put_message(due, prefix, list, subject, message, at)
  local item = prefix .. message.id
  redis.call('HSET', item, 'id', message.id, 'subject', subject, 'event', message.event, 'channel',
    message.channel, 'state', message.refused and 'failed' or 'waiting', 'createdAt', now_text,
    'count', message.refused and '1' or '0',
    unpack(message.refused and {'a1', now_text .. '|failed|' .. message.refused} or {}))
  redis.call('RPUSH', list, message.id)
  if not message.refused then redis.call('ZADD', due, at, 'delivery:' .. message.id) end
  keep(item)
  keep(list)
  keep(due)
end

-- Puts deliveries into the outbox that are due at once, in the same step that stores their subject. `messages`: JSON.
local function enqueue(due, prefix, list, subject, messages)
  for _, message in ipairs(cjson.decode(messages)) do put_message(due, prefix, list, subject, message, now_text) end
end

--- @section claim
-- Claims due messages under a lease; an expired lease can be claimed again. A message whose subject is gone
-- is removed.
-- Keys: due. Arguments: limit, prefix (of deliveries' keys), namespace.
-- Replies {'OK', list of {delivery, subject, leads of the same person}}.
local most, claimed = tonumber(limit), {}
for _, member in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now_text, 'LIMIT', 0, MEMBERS_READ)) do
  local id = string.match(member, '^delivery:(.*)')
  local item = id and prefix .. id
  local subject = id and #claimed < most and redis.call('HGET', item, 'subject')
  if subject and redis.call('EXISTS', namespace .. subject) == 1 then
    local count = redis.call('HINCRBY', item, 'count', 1)
    redis.call('HINCRBY', item, 'tries', 1)
    redis.call('HSET', item, 'a' .. count, now_text .. '|begun|')
    redis.call('HDEL', item, 'a' .. (count - ATTEMPTS_KEPT))
    redis.call('ZADD', due, now + LEASE_MS, member)
    local leads = string.find(subject, 'booking:', 1, true) == 1
      and person_leads(namespace, redis.call('HGET', namespace .. subject, 'person')) or {}
    claimed[#claimed + 1] = {redis.call('HGETALL', item), redis.call('HGETALL', namespace .. subject), leads}
  elseif id and #claimed < most then
    redis.call('ZREM', due, member)
    redis.call('DEL', item)
  end
end
return {'OK', claimed}

--- @section wrong-link
-- Counts a link that is no booking's, towards the limits of its sender's networks.
-- Keys: limit. Arguments: networks and limits (see `over_limit`).
-- Replies {'OK'} or {'LIMITED', seconds, level}.
local wait, level = over_limit(limit, networks, limits)
if wait then return {'LIMITED', wait, level} end
return {'OK'}

--- @section record
-- Records what became of an attempt. An attempt whose lease ran out meanwhile only writes its line, unless it
-- arrived.
-- Keys: due, item, failed. Arguments: id, attempt (number), kind (sent, failed, refused), detail.
-- Replies {'OK'}.
local state, count, tries, subject, event =
  unpack(redis.call('HMGET', item, 'state', 'count', 'tries', 'subject', 'event'))
if not state then return {'OK'} end
local outcome = kind == 'sent' and 'sent' or 'failed'
if redis.call('HEXISTS', item, 'a' .. attempt) == 1 then
  redis.call('HSET', item, 'a' .. attempt, now_text .. '|' .. outcome .. '|' .. detail)
end
if kind == 'sent' then
  redis.call('HSET', item, 'state', 'sent')
  redis.call('ZREM', due, 'delivery:' .. id)
  -- It was given up, and arrived all the same.
  if state == 'failed' then redis.call('ZREM', failed, subject) end
elseif state == 'waiting' and tonumber(count) == tonumber(attempt) then
  if kind == 'refused' or tonumber(tries) >= MAX_ATTEMPTS then
    redis.call('HSET', item, 'state', 'failed')
    redis.call('ZREM', due, 'delivery:' .. id)
    -- A reminder that came too late needs no one's attention.
    if event ~= REMINDER then redis.call('ZADD', failed, now_text, subject) end
  else
    local pause = math.min(MAX_PAUSE_MS, INITIAL_PAUSE_MS * 2 ^ (tonumber(tries) - 1))
    redis.call('ZADD', due, string.format('%.0f', now + pause), 'delivery:' .. id)
  end
end
return {'OK'}

--- @section resend
-- Sends deliveries of a lead or a booking again; each gets all its tries again.
-- Keys: due, list, subject, failed. Arguments: prefix (of deliveries' keys), which ('all' or 'failed'), name (of the
-- subject).
-- Replies {'OK', deliveries} or {'NOT_FOUND'}.
if redis.call('EXISTS', subject) == 0 then return {'NOT_FOUND'} end
redis.call('ZREM', failed, name)
for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local state = redis.call('HGET', prefix .. id, 'state')
  if state and (which == 'all' or state == 'failed') then
    redis.call('HSET', prefix .. id, 'state', 'waiting', 'tries', '0')
    redis.call('ZADD', due, now_text, 'delivery:' .. id)
  end
end
return {'OK', deliveries(list, prefix, due)}
