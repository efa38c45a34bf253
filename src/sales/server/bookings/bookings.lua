--- @section booking-whole
-- Reads everything that replies carry of a booking: the record, its deliveries, and the last leads of the
-- same person. Expects the key `due` and the arguments `outbox` (prefix of deliveries' keys) and `namespace`.
local function whole(booking)
  local fields, person = redis.call('HGETALL', booking), nil
  for at = 1, #fields, 2 do
    if fields[at] == 'person' then person = fields[at + 1] end
  end
  return {fields, deliveries(booking .. ':deliveries', outbox, due), person_leads(namespace, person)}
end

--- @section booking-writers
-- Gives each time to one booking: looked at and taken in one step. Expects the keys of `bookingKeyNames` and
-- the arguments of `bookingArgNames`, see book.store.ts.

-- Puts messages about this booking into the outbox.
local function tell(messages) enqueue(due, outbox, list, 'booking:' .. id, messages) end

-- Returns the beginnings of all demos to come, for a refusal.
local function occupied()
  return redis.call('ZRANGEBYSCORE', taken, string.format('%.0f', now - spacing), '+inf', 'WITHSCORES')
end

-- Writes the lookup entry of this booking.
local function note_status(status, search)
  search = search or redis.call('HGET', booking, 'search') or ''
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. '\n' .. search)
end

-- Returns the booking that has this very time.
local function holder_of(start) return redis.call('ZRANGEBYSCORE', taken, start, start)[1] end

-- Returns whether no other demo is too close.
local function is_free(start)
  local from = string.format('(%.0f', tonumber(start) - spacing)
  local to = string.format('(%.0f', tonumber(start) + spacing)
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', taken, from, to)) do
    if other ~= id then return false end
  end
  return true
end

-- Takes a time for this booking.
local function hold(start, zone, search)
  redis.call('HSET', booking, 'start', start, 'zone', zone, 'cancelledBy', '', 'cancelReason', '',
    'status', 'booked')
  redis.call('ZADD', taken, start, id)
  redis.call('ZADD', index, start, id)
  note_status('booked', search)
  for _, key in ipairs({booking, index, taken, lookup}) do keep(key) end
end

--- @section book
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

--- @section cancel
-- Cancels a booking. Mail to the visitor about a demo that will not be is not sent any more.
-- Keys: those of a booking. Arguments: those of a booking, by ('visitor' or 'admin'), reason, messages
-- (JSON).
-- Replies {'OK', booking}, {'OVER'} or {'NOT_FOUND'}.
local start, status = unpack(redis.call('HMGET', booking, 'start', 'status'))
if not start then return {'NOT_FOUND'} end
if status == 'cancelled' then return {'OK', whole(booking)} end
if tonumber(start) <= now then return {'OVER'} end
redis.call('HSET', booking, 'cancelledBy', by, 'cancelReason', reason, 'status', 'cancelled')
redis.call('HINCRBY', booking, 'revision', 1)
redis.call('ZREM', taken, id)
note_status('cancelled')
for _, message in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local channel, state, count = unpack(redis.call('HMGET', outbox .. message, 'channel', 'state', 'count'))
  if channel == 'visitor-mail' and state == 'waiting' and count == '0' then
    redis.call('LREM', list, 0, message)
    redis.call('ZREM', due, 'delivery:' .. message)
    redis.call('DEL', outbox .. message)
  end
end
tell(messages)
return {'OK', whole(booking)}

--- @section list
-- Lists bookings by the beginning of their demo.
-- Keys: index, lookup. Arguments: those of a page, outbox (prefix of deliveries' keys), order ('asc' or
-- 'desc'), is_full ('1': rows with texts).
-- Replies as `read_page`.
local names = {'id', 'start', 'zone', 'status', 'createdAt', 'row'}
local function row(booking) return list_row(booking, names, outbox, is_full == '1') end
return read_page({index = index, lookup = lookup, order = order, row = row})

--- @section move
-- Moves a booking to another time; one that was cancelled is booked again.
-- Keys: those of a booking. Arguments: those of a booking, start (ms), offered ('1' when it can be booked
-- now), zone (or ''), created and moved (messages, JSON).
-- Replies {'OK', booking}, {'TAKEN', occupied times}, {'OVER'} or {'NOT_FOUND'}.
local known_start, known_status = unpack(redis.call('HMGET', booking, 'start', 'status'))
if not known_start then return {'NOT_FOUND'} end
local holds = known_status == 'booked'
if holds and tonumber(known_start) <= now then return {'OVER'} end
if holds and known_start == start then return {'OK', whole(booking)} end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
hold(start, zone ~= '' and zone or redis.call('HGET', booking, 'zone'))
redis.call('HINCRBY', booking, 'revision', 1)
tell(holds and moved or created)
return {'OK', whole(booking)}

--- @section own
-- Reads the record of a booking for its visitor.
-- Keys: booking.
-- Replies {'OK', fields and values by turns}, none when there is no such booking.
return {'OK', redis.call('HGETALL', booking)}

--- @section read
-- Reads one booking.
-- Keys: booking, due. Arguments: outbox (prefix of deliveries' keys), namespace.
-- Replies {'OK', booking} or {'NOT_FOUND'}.
if redis.call('EXISTS', booking) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(booking)}

--- @section taken
-- Reads the beginnings of all demos from a moment on.
-- Keys: taken. Arguments: from (ms).
-- Replies {'OK', ids and beginnings (ms) by turns}.
return {'OK', redis.call('ZRANGEBYSCORE', taken, from, '+inf', 'WITHSCORES')}
