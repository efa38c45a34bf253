-- Stores a lead, its place in the lists and its messages, in one step. The same words again change nothing,
-- from another tab or without an id neither; other words under the same id take the place of the first, which
-- are kept, and are sent on as well.
-- Keys: lead, index, quarantine, lookup, people (set of the person), limit, due, list (of deliveries),
-- earlier, twin, landings (of the day).
-- Arguments: ttl (seconds or ''), id, digest (of the words), text (JSON), answers (JSON), row (JSON), search,
-- reason (of the quarantine, or ''), person, outbox (prefix of deliveries' keys), limit_per_hour, messages
-- (JSON), namespace, chat_session (or ''), slug (of the post the visit began with, or ''), landings_ttl
-- (seconds).
-- Replies {'OK', id of the lead with these words} or {'LIMITED', seconds}.
local known = redis.call('HMGET', lead, 'digest', 'status', 'quarantine', 'answers', 'person', 'createdAt',
  'version')
local known_digest, known_status, known_reason, known_answers, known_person, known_at, version = unpack(known)
if known_digest == digest then return {'OK', id} end
local same = not known_digest and redis.call('GET', twin)
if same then
  local other = redis.call('HMGET', namespace .. 'lead:' .. same, 'digest', 'quarantine')
  -- Words that a machine sent are no reason to keep the same words of a person apart.
  if other[1] == digest and other[2] == reason then return {'OK', same} end
end
local wait = over_limit(limit, limit_per_hour)
if wait then return {'LIMITED', wait} end
if known_digest then
  reason = known_reason
  redis.call('LPUSH', earlier, known_answers)
  redis.call('LTRIM', earlier, 0, EARLIER_KEPT - 1)
  keep(earlier)
  if known_person ~= person then redis.call('SREM', namespace .. 'person:' .. known_person, 'lead:' .. id) end
end
redis.call('HSET', lead, 'id', id, 'digest', digest, 'text', text, 'answers', answers, 'row', row,
  'search', search, 'person', person, 'status', known_status or 'new', 'quarantine', reason,
  'createdAt', known_at or now_text, 'version', (version or 0) + 1)
redis.call('ZADD', reason == '' and index or quarantine, known_at or now_text, id)
redis.call('HSET', lookup, id, string.sub(known_status or 'new', 1, 1) .. '\n' .. search)
local subjects = {'lead:' .. id}
if chat_session ~= '' then subjects[2] = 'chat-session:' .. chat_session end
redis.call('SADD', people, unpack(subjects))
for _, key in ipairs({lead, index, quarantine, lookup, people}) do keep(key) end
redis.call('SET', twin, id, 'EX', TWIN_SECONDS)
if reason == '' and not known_digest then count_landing(landings, slug, landings_ttl) end
if reason == '' then enqueue(due, outbox, list, 'lead:' .. id, messages) end
return {'OK', id}
