--- @section erase-lead
-- Erases a lead with everything that belongs to it. Expects the keys of `eraseLeadKeyNames` and the argument
-- `namespace`.

local function erase_messages(subject)
  local list = namespace .. subject .. ':deliveries'
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    redis.call('DEL', namespace .. 'outbox:' .. id)
    redis.call('ZREM', due, 'delivery:' .. id)
  end
  redis.call('DEL', list)
  redis.call('ZREM', namespace .. 'outbox:failed', subject)
end

-- Takes a lead or a booking out of the set of its person.
local function forget(subject)
  local person = redis.call('HGET', namespace .. subject, 'person')
  if person then redis.call('SREM', namespace .. 'person:' .. person, subject) end
end

-- Erases the messages that are still to be sent, too.
local function erase_lead(id)
  local lead = 'lead:' .. id
  erase_messages(lead)
  forget(lead)
  redis.call('ZREM', lead_index, id)
  redis.call('ZREM', quarantine, id)
  redis.call('ZREM', namespace .. 'leads:crowded', id)
  redis.call('HDEL', lead_lookup, id)
  redis.call('DEL', namespace .. 'lead-twin:' .. (redis.call('HGET', namespace .. lead, 'digest') or ''))
  redis.call('DEL', namespace .. lead, namespace .. lead .. ':notes', namespace .. lead .. ':earlier')
end

--- @section lead-readers
-- Reads all that replies carry of a lead. Expects the argument `outbox`: prefix of deliveries' keys. `due`: key of
-- the work that is due.
local function whole(lead, due)
  local fields = redis.call('HMGET', lead, unpack(WHOLE_LEAD_FIELDS))
  local notes = redis.call('LRANGE', lead .. ':notes', 0, -1)
  local earlier = redis.call('LRANGE', lead .. ':earlier', 0, -1)
  return {fields, notes, earlier, deliveries(lead .. ':deliveries', outbox, due)}
end

--- @section list
-- Lists leads, newest first.
-- Keys: index, lookup. Arguments: those of a page, outbox (prefix of deliveries' keys), is_full ('1': rows
-- with texts).
-- Replies as `read_page`.
local function row(lead) return list_row(lead, LEAD_FIELDS, outbox, is_full == '1') end
return read_page({index = index, lookup = lookup, row = row})

--- @section purge
-- Erases leads that were put into quarantine before a moment, as many as one call may.
-- Keys: those of `eraseLeadKeyNames`. Arguments: namespace, before (ms).
-- Replies {'OK', number of erased leads}.
local ids = redis.call('ZRANGEBYSCORE', quarantine, '-inf', before, 'LIMIT', 0, PURGED_AT_ONCE)
for _, id in ipairs(ids) do erase_lead(id) end
return {'OK', #ids}

--- @section read
-- Reads one lead.
-- Keys: lead, due. Arguments: outbox (prefix of deliveries' keys).
-- Replies {'OK', lead} or {'NOT_FOUND'}.
if redis.call('EXISTS', lead) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(lead, due)}

--- @section save
-- Stores a lead, its place in the lists and its messages, in one step. The same words again change nothing,
-- from another tab or without an id neither, and tell their sender nothing: each is answered the id of their own
-- form, and other words under it are theirs alone. Other words under the id of a stored lead take the place of the
-- first, which are kept, and are sent on as well; a lead that several senders wrote is left as it is.
-- Once everyone has sent as many as an hour may have, those of regions that sent few still come in; others are kept
-- apart, and the team is told of them once an hour.
-- Keys: lead, index, quarantine, lookup, people (set of the person), limit, due, list (of deliveries),
-- earlier, twin, landings (of the day), crowded, crowd.
-- Arguments: ttl (seconds or ''), id, spare (id for other words under a lead of several senders), digest (of the
-- words), text (JSON), row (JSON), search, reason (of the quarantine, or ''), person, outbox (prefix
-- of deliveries' keys), networks and limits (see `over_limit`; without everyone), messages and crowd_messages (JSON),
-- namespace, chat_session (or ''), slug (of the post the visit began with, or ''), landings_ttl (seconds).
-- Replies {'OK'} or {'LIMITED', seconds, level}.
local function without_transcript(json)
  local said = cjson.decode(json)
  said.context.transcript = ''
  return cjson.encode(said)
end

-- Counts the lead for its networks, and for a room of the hour; as `over_limit`.
local function take(room, most) return over_limit(limit, networks .. ',' .. room, limits .. ',' .. most) end

-- Tells the team that leads are kept apart: a while after the first, with how many there are by then, once an hour.
local function tell_of_crowd()
  local told_at = tonumber(redis.call('HGET', crowd, 'toldAt') or '0')
  if now - told_at < CROWD_TOLD_EVERY_MS then return redis.call('HINCRBY', crowd, 'count', 1) end
  local told = crowd .. ':deliveries'
  for _, message in ipairs(redis.call('LRANGE', told, 0, -1)) do
    redis.call('DEL', outbox .. message)
    redis.call('ZREM', due, 'delivery:' .. message)
  end
  redis.call('DEL', told)
  redis.call('HSET', crowd, 'toldAt', now_text, 'count', 1)
  keep(crowd)
  local at = string.format('%.0f', now + CROWD_TOLD_AFTER_MS)
  for _, message in ipairs(cjson.decode(crowd_messages)) do
    put_message(due, outbox, told, 'leads:crowd', message, at)
  end
end

local known = redis.call('HMGET', lead, 'digest', 'status', 'quarantine', 'text', 'person', 'createdAt',
  'version', 'shared')
if known[1] == digest then return {'OK'} end
if known[8] == '1' then
  id, lead, known = spare, namespace .. 'lead:' .. spare, {}
  list, earlier = lead .. ':deliveries', lead .. ':earlier'
end
local known_digest, known_status, known_reason, known_text, known_person, known_at, version = unpack(known, 1, 7)
local same = not known_digest and redis.call('GET', twin)
if same then
  local stored = namespace .. 'lead:' .. same
  local other = redis.call('HMGET', stored, 'digest', 'quarantine', 'shared')
  -- Words that a machine sent are no reason to keep the same words of a person apart.
  if other[1] == digest and other[2] == reason then
    if other[3] ~= '1' then redis.call('HSET', stored, 'shared', '1') end
    return {'OK'}
  end
end
local wait, level, is_crowded
if reason == '' then wait, level = take('all', LEADS_OF_EVERYONE) else wait, level = take('apart', LEADS_APART) end
if wait and level == EVERYONE and reason == '' then
  local region = string.match(networks, '[^,]+$')
  local is_calm = tonumber(redis.call('HGET', limit, region) or '0') < CALM_LEADS_OF_REGION
  if is_calm then wait, level = take('calm', CALM_LEADS) end
  if wait and level == EVERYONE and not known_digest then
    wait, level = take('apart', LEADS_APART)
    is_crowded = not wait
  end
end
if wait then return {'LIMITED', wait, level} end
if is_crowded then
  -- A crowd of conversations would fill the store.
  reason, text = 'crowded', without_transcript(text)
  redis.call('ZADD', crowded, now_text, id)
  keep(crowded)
  tell_of_crowd()
end
if known_digest then
  reason = known_reason
  redis.call('LPUSH', earlier, cjson.encode(cjson.decode(known_text).answers))
  redis.call('LTRIM', earlier, 0, EARLIER_KEPT - 1)
  keep(earlier)
  if known_person ~= person then redis.call('SREM', namespace .. 'person:' .. known_person, 'lead:' .. id) end
end
redis.call('HSET', lead, 'id', id, 'digest', digest, 'text', text, 'row', row,
  'person', person, 'status', known_status or 'new', 'quarantine', reason,
  'createdAt', known_at or now_text, 'version', (version or 0) + 1, 'readAt', '')
redis.call('ZADD', reason == '' and index or quarantine, known_at or now_text, id)
redis.call('HSET', lookup, id, string.sub(known_status or 'new', 1, 1) .. '\n' .. search)
local subjects = {'lead:' .. id}
if chat_session ~= '' then subjects[2] = 'chat-session:' .. chat_session end
redis.call('SADD', people, unpack(subjects))
for _, key in ipairs({lead, index, quarantine, lookup, people}) do keep(key) end
-- Erasing the lead finds only the words that it has now.
if known_digest then redis.call('DEL', namespace .. 'lead-twin:' .. known_digest) end
redis.call('SET', twin, id, 'EX', TWIN_SECONDS)
if reason == '' and not known_digest then count_landing(landings, slug, landings_ttl) end
if reason == '' then enqueue(due, outbox, list, 'lead:' .. id, messages) end
return {'OK'}

--- @section release
-- Releases leads that were kept apart because many came at once, oldest first, and sends them on.
-- Keys: crowded, index, quarantine, due. Arguments: ttl (seconds or ''), outbox (prefix of deliveries' keys),
-- namespace, messages (JSON; the ids of those of each lead are made of theirs).
-- Replies {'OK', number of released leads, number of those left}.
local ids = redis.call('ZRANGE', crowded, 0, RELEASED_AT_ONCE - 1)
for number, id in ipairs(ids) do
  local subject = 'lead:' .. id
  local lead = namespace .. subject
  local created_at = redis.call('HGET', lead, 'createdAt')
  redis.call('ZREM', quarantine, id)
  redis.call('ZREM', crowded, id)
  -- In a preview a lead can end before the list that names it.
  if created_at then
    redis.call('HSET', lead, 'quarantine', '')
    redis.call('HINCRBY', lead, 'version', 1)
    redis.call('ZADD', index, created_at, id)
    for _, message in ipairs(cjson.decode(messages)) do
      message.id = message.id .. '-' .. number
      put_message(due, outbox, lead .. ':deliveries', subject, message, now_text)
    end
  end
end
return {'OK', #ids, redis.call('ZCARD', crowded)}

--- @section update
-- Changes the status of a lead or who looks after it, adds a note, answers it by mail, or releases it from
-- quarantine, which sends it on. Whether it was read is no part of its version.
-- Keys: lead, notes, quarantine, crowded, index, lookup, due, list (of deliveries).
-- Arguments: ttl (seconds or ''), id, version (that the admin has read; empty: any), status (or ''), note
-- (JSON or ''), release ('1' or ''), has_owner ('1' or ''), owner, read ('1', '0' or ''), reply_id
-- (or ''), reply (JSON), reply_messages (JSON), outbox (prefix of deliveries' keys), messages (JSON).
-- Replies {'OK', lead}, {'CONFLICT', lead}, {'FULL', lead} when there are too many notes or replies, or {'NOT_FOUND'}.
local known_version, reason, created_at, known_status, replies =
  unpack(redis.call('HMGET', lead, 'version', 'quarantine', 'createdAt', 'status', 'replies'))
if not known_version then return {'NOT_FOUND'} end
-- Its answer was lost: it is sent once.
if reply_id ~= '' and replies and string.find(replies, '"id":"' .. reply_id .. '"', 1, true) then
  return {'OK', whole(lead, due)}
end
if read ~= '' then redis.call('HSET', lead, 'readAt', read == '1' and now_text or '') end
local is_changed = status ~= '' or note ~= '' or release == '1' or has_owner == '1' or reply_id ~= ''
if not is_changed then return {'OK', whole(lead, due)} end
if version ~= '' and version ~= known_version then return {'CONFLICT', whole(lead, due)} end
if note ~= '' and redis.call('LLEN', notes) >= NOTES_MAX_COUNT then return {'FULL', whole(lead, due)} end
if reply_id ~= '' then
  local said = replies and cjson.decode(replies) or {}
  if #said >= REPLIES_MAX_COUNT then return {'FULL', whole(lead, due)} end
  local before = replies and string.sub(replies, 1, -2) .. ',' or '['
  redis.call('HSET', lead, 'replies', before .. reply .. ']')
  if known_status == 'new' and status == '' then status = 'contacted' end
end
if has_owner == '1' then redis.call('HSET', lead, 'owner', owner) end
if status ~= '' then
  redis.call('HSET', lead, 'status', status, 'readAt', now_text)
  local listed = redis.call('HGET', lookup, id) or ' \n'
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. string.sub(listed, 2))
end
if note ~= '' then
  redis.call('RPUSH', notes, note)
  keep(notes)
end
if release == '1' and (reason or '') ~= '' then
  redis.call('HSET', lead, 'quarantine', '')
  redis.call('ZREM', quarantine, id)
  redis.call('ZREM', crowded, id)
  redis.call('ZADD', index, created_at, id)
  enqueue(due, outbox, list, 'lead:' .. id, messages)
end
if reply_id ~= '' then enqueue(due, outbox, list, 'lead:' .. id, reply_messages) end
redis.call('HINCRBY', lead, 'version', 1)
return {'OK', whole(lead, due)}
