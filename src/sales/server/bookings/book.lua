-- Books a time. The same request again finds its booking; the same form with another time moves it, so that a
-- lost answer never leaves two; so does the same person with the same words from another tab. A time that is
-- gone costs nothing of the limit.
-- Keys: those of a booking, people (set of the person), limit, landings (of the day).
-- Arguments: those of a booking, start (ms), offered ('1' when it can be booked now), zone, digest (of the
-- words), text (JSON), row (JSON), search, person, limit_per_hour, created and moved (messages, JSON), slug
-- (of the post the visit began with, or ''), landings_ttl (seconds).
-- Replies {'OK', booking}, {'TAKEN', occupied times}, or {'LIMITED', seconds}.
local known_start, known_status, known_digest, known_person, created_at, revision =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'digest', 'person', 'createdAt', 'revision'))
local holds = known_status == 'booked'
if holds and known_start == start and known_digest == digest then return {'OK', whole(booking)} end
local holder = holder_of(start)
if holder and redis.call('HGET', namespace .. 'booking:' .. holder, 'digest') == digest then
  return {'OK', whole(namespace .. 'booking:' .. holder)}
end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
local wait = over_limit(limit, limit_per_hour)
if wait then return {'LIMITED', wait} end
if known_person and known_person ~= person then
  redis.call('SREM', namespace .. 'person:' .. known_person, 'booking:' .. id)
end
redis.call('HSET', booking, 'id', id, 'digest', digest, 'text', text, 'row', row, 'search', search,
  'person', person, 'createdAt', created_at or now_text,
  'revision', (revision or 0) + (known_start and 1 or 0))
hold(start, zone, search)
redis.call('SADD', people, 'booking:' .. id)
keep(people)
if not known_start then count_landing(landings, slug, landings_ttl) end
tell(holds and known_start ~= start and moved or created)
return {'OK', whole(booking)}
