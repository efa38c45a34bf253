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

-- Parses moments, ms, oldest first.
local function moments_of(text)
  local moments = {}
  for moment in string.gmatch(text or '', '%d+') do moments[#moments + 1] = tonumber(moment) end
  return moments
end

-- Adds a moment, and formats the last `most` of all.
local function add_moment(moments, moment, most)
  moments[#moments + 1] = moment
  local kept = {}
  for at = math.max(1, #moments - most + 1), #moments do kept[#kept + 1] = string.format('%.0f', moments[at]) end
  return table.concat(kept, ',')
end

-- Returns when a moment more may follow, at most `most` in a day, ms.
local function free_from(moments, most)
  local first = moments[#moments - most + 1]
  return first and first + DAY_MS or 0
end

-- Returns the seconds until this booking may be changed again, 0 when it never may, nil when it may be now.
local function change_wait(changes)
  if #changes >= CHANGES_IN_LIFE then return 0 end
  local free = free_from(changes, CHANGES_PER_DAY)
  if free > now then return math.ceil((free - now) / 1000) end
end

-- Takes messages of an older state out of the outbox; returns the events of those
-- that no receiver got, by channel.
local function withdraw()
  local unsent = {}
  for _, message in ipairs(redis.call('LRANGE', list, 0, -1)) do
    local channel, state, event, count =
      unpack(redis.call('HMGET', outbox .. message, 'channel', 'state', 'event', 'count'))
    if state == 'waiting' then
      local attempt = count ~= '0' and redis.call('HGET', outbox .. message, 'a' .. count)
      -- An attempt under way may arrive.
      local is_news = event ~= REMINDER
      if is_news and not (attempt and string.find(attempt, '|begun|', 1, true)) then unsent[channel] = event end
      redis.call('LREM', list, 1, message)
      redis.call('ZREM', due, 'delivery:' .. message)
      redis.call('DEL', outbox .. message)
    end
  end
  return unsent
end

-- Counts a mail to the visitor's mailbox; returns whether it may have one more today, over all bookings.
local function may_mail(mailbox)
  local key = namespace .. 'mailbox:' .. mailbox
  local mails = moments_of(redis.call('GET', key))
  if free_from(mails, MAILS_PER_ADDRESS) > now then return false end
  redis.call('SET', key, add_moment(mails, now, MAILS_PER_ADDRESS), 'EX', DAY_MS / 1000)
  return true
end

-- Puts a reminder into the outbox, unless its time is over.
local function remind(message)
  local at = tonumber(redis.call('HGET', booking, 'start')) - message.before
  if at > now then put_message(due, outbox, list, 'booking:' .. id, message, string.format('%.0f', at)) end
end

-- Puts messages about this booking into the outbox, in place of those that still wait: at most once a minute, and a
-- few times a day. `told`: moments of its messages; `mailbox`: of the visitor; `at_once`: an admin is not slowed.
local function tell(messages, told, mailbox, at_once)
  local wanted = cjson.decode(messages)
  if #wanted == 0 then return end
  local moments, unsent = moments_of(told), told and withdraw() or {}
  local last = moments[#moments]
  local at, is_counted = last, not (last and last > now)
  if at_once then
    at, is_counted = now, false
  elseif is_counted then
    at = math.max(now, last and last + MESSAGES_APART_MS or 0, free_from(moments, MESSAGES_PER_DAY))
    redis.call('HSET', booking, 'told', add_moment(moments, at, MESSAGES_PER_DAY))
  end
  for _, message in ipairs(wanted) do
    -- A booking that was changed before a receiver heard of it is still new there; one that was moved, moved.
    local missed = unsent[message.channel]
    if missed == CREATED and (message.event == MOVED or message.event == REHOSTED)
      or missed == MOVED and message.event == REHOSTED then
      message.event = missed
    end
    if message.before then
      remind(message)
    else
      if message.channel == 'visitor-mail' and is_counted and not may_mail(mailbox) then
        message.refused = MAILBOX_FULL
      end
      put_message(due, outbox, list, 'booking:' .. id, message, string.format('%.0f', at))
    end
  end
end

-- Returns the beginnings of all other demos to come, for a refusal.
local function occupied() return taken_from(now - spacing, id) end

-- Writes the lookup entry of this booking.
local function note_status(status, search)
  search = search or redis.call('HGET', booking, 'search') or ''
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. '\n' .. search)
end

-- Returns whether no other demo is too close.
local function is_free(start)
  local from = string.format('(%.0f', tonumber(start) - spacing)
  local to = string.format('(%.0f', tonumber(start) + spacing)
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', taken, from, to)) do
    local holder = holder_of(other)
    if holder and holder ~= id then return false end
  end
  return true
end

-- Takes a time for this booking. `place`: JSON; `held_until`: when it ends unless it is confirmed, ms as text; nil for
-- a booked one.
local function hold(start, zone, place, search, held_until)
  local status = held_until and 'held' or 'booked'
  redis.call('HSET', booking, 'start', start, 'zone', zone, 'place', place, 'status', status,
    'cancelledBy', '', 'cancelReason', '')
  redis.call('ZADD', taken, start, held_until and id .. '~' .. held_until or id)
  redis.call('ZADD', index, start, id)
  note_status(status, search)
  if held_until then end_hold_at(held_until) end
  for _, key in ipairs({booking, index, taken, lookup}) do keep(key) end
end

--- @section book
-- Books a time. The same request again finds its booking by its id, which no one else knows; the same form with
-- another time moves it, so that a lost answer never leaves two. The words of a booking tell nothing to another
-- sender. A time that is gone has a limit of its own. In an hour with many bookings, and for an address with a demo
-- to come, the time is held until the link in a mail is pressed; a booking that was confirmed so is changed by the
-- links of its mails alone.
-- Keys: those of a booking, limit, misses, people (set of the person), landings (of the day).
-- Arguments: those of a booking, networks, limits, newcomers and miss_limits (see `over_limit`), start (ms), offered
-- ('1' when it can be booked now), zone, digest (of the words), text, row and place (JSON), search, person (its
-- mailbox), created, moved and confirm (messages, JSON; without the last nothing is held), slug (of the post the visit
-- began with, or ''), landings_ttl (seconds).
-- Replies {'OK', record}, {'TAKEN', occupied times}, {'LIMITED', seconds, level}, or
-- {'CHANGED', seconds or 0} when it was changed as often as it may be.
local known_start, known_status, known_digest, known_person, created_at, revision, told, changed, held_until =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'digest', 'person', 'createdAt', 'revision', 'told',
    'changes', 'heldUntil'))
local is_held = known_status == 'held' and tonumber(held_until) > now
local holds = known_status == 'booked' or is_held
if held_until and known_status ~= 'held' then return {'OK', redis.call('HGETALL', booking)} end
if holds and known_start == start and known_digest == digest then return {'OK', redis.call('HGETALL', booking)} end
if offered ~= '1' or not is_free(start) then
  local wait, level = over_limit(misses, networks, miss_limits)
  if wait then return {'LIMITED', wait, level} end
  return {'TAKEN', occupied()}
end
local changes = moments_of(changed)
local pause = known_start and change_wait(changes)
if pause then return {'CHANGED', pause} end
local wait, level, count = over_limit(limit, networks, limits, tonumber(newcomers))
if wait then return {'LIMITED', wait, level} end
local other, until_text = nil, is_held and held_until
if confirm ~= '[]' and not is_held and (not known_start or held_until) then
  other = demo_to_come(people)
  until_text = (other or count > UNPROVED_BOOKINGS) and string.format('%.0f', now + HOLD_MS)
  if held_until then end_hold(held_until) end
end
if known_person and known_person ~= person then
  redis.call('SREM', namespace .. 'person:' .. known_person, 'booking:' .. id)
end
redis.call('HSET', booking, 'id', id, 'digest', digest, 'text', text, 'row', row, 'search', search,
  'person', person, 'createdAt', created_at or now_text,
  'revision', (revision or 0) + (known_start and 1 or 0),
  'changes', known_start and add_moment(changes, now, CHANGES_IN_LIFE) or '')
if until_text then redis.call('HSET', booking, 'heldUntil', until_text) end
if other then redis.call('HSET', booking, 'other', other) end
hold(start, zone, place, search, until_text)
redis.call('SADD', people, 'booking:' .. id)
keep(people)
if not known_start then count_landing(landings, slug, landings_ttl) end
local messages = until_text and confirm or holds and known_start ~= start and moved or created
tell(messages, told or known_start and '', person)
return {'OK', redis.call('HGETALL', booking)}

--- @section cancel-writer
-- Cancels a booking that is still to come.
local function cancel(by, reason, messages, told, mailbox)
  redis.call('HSET', booking, 'cancelledBy', by, 'cancelReason', reason, 'status', 'cancelled')
  redis.call('HINCRBY', booking, 'revision', 1)
  redis.call('ZREM', taken, id)
  note_status('cancelled')
  tell(messages, told or '', mailbox, by == 'admin')
end

--- @section cancel-own
-- Cancels a booking for its visitor.
-- Keys: those of a booking, limit. Arguments: those of a booking, networks and limits, messages (JSON).
-- Replies {'OK', record}, {'OVER'}, {'NOT_FOUND'}, {'LIMITED', seconds, level} or {'CHANGED', seconds or 0}.
local start, status, told, changed, mailbox =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'told', 'changes', 'person'))
if not start or status == 'held' then return {'NOT_FOUND'} end
if status == 'cancelled' then return {'OK', redis.call('HGETALL', booking)} end
if tonumber(start) <= now then return {'OVER'} end
local refused = count_change(changed)
if refused then return refused end
cancel('visitor', '', messages, told, mailbox)
return {'OK', redis.call('HGETALL', booking)}

--- @section cancel-admin
-- Cancels a booking for an admin.
-- Keys: those of a booking. Arguments: those of a booking, reason, messages (JSON).
-- Replies {'OK', booking}, {'OVER'} or {'NOT_FOUND'}.
local start, status, told, mailbox, held_until =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'told', 'person', 'heldUntil'))
if not start then return {'NOT_FOUND'} end
if status == 'cancelled' then return {'OK', whole(booking)} end
if tonumber(start) <= now then return {'OVER'} end
if status == 'held' then
  end_hold(held_until)
  -- The team was never told of it, and the address is not proved.
  messages = '[]'
end
cancel('admin', reason, messages, told, mailbox)
return {'OK', whole(booking)}

--- @section change-limit
-- Counts a change of this booking by its visitor. Expects the key `limit` and the arguments `networks` and `limits`.

-- Returns the refusal of one change too many, else nil.
local function count_change(changed)
  local changes = moments_of(changed)
  local pause = change_wait(changes)
  if pause then return {'CHANGED', pause} end
  local wait, level = over_limit(limit, networks, limits)
  if wait then return {'LIMITED', wait, level} end
  redis.call('HSET', booking, 'changes', add_moment(changes, now, CHANGES_IN_LIFE))
end

--- @section list
-- Lists bookings by the beginning of their demo.
-- Keys: index, lookup. Arguments: those of a page, outbox (prefix of deliveries' keys), order ('asc' or
-- 'desc'), is_full ('1': rows with texts), period ('upcoming', 'past' or '' for both).
-- Replies as `read_page`.
local names = {'id', 'start', 'zone', 'status', 'createdAt', 'row', 'place'}
local function is_over(booking)
  local start, place = unpack(redis.call('HMGET', booking, 'start', 'place'))
  local minutes = place and cjson.decode(place).minutes or DEMO_MINUTES
  return tonumber(start) + minutes * 60000 <= now
end
local function row(booking)
  if period ~= '' and is_over(booking) ~= (period == 'past') then return nil end
  return list_row(booking, names, outbox, is_full == '1')
end
return read_page({index = index, lookup = lookup, order = order, row = row})

--- @section move
-- Moves a booking to another time; one that was cancelled is booked again.
-- Keys: those of a booking, limit. Arguments: those of a booking, networks and limits, start (ms),
-- offered ('1' when it can be booked now), place (JSON), zone (or ''), created and moved (messages, JSON).
-- Replies {'OK', record}, {'TAKEN', occupied times}, {'OVER'}, {'NOT_FOUND'}, {'LIMITED', seconds, level} or
-- {'CHANGED', seconds or 0}.
local known_start, known_status, known_zone, told, changed, mailbox =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'zone', 'told', 'changes', 'person'))
if not known_start or known_status == 'held' then return {'NOT_FOUND'} end
local holds = known_status == 'booked'
if holds and tonumber(known_start) <= now then return {'OVER'} end
if holds and known_start == start then return {'OK', redis.call('HGETALL', booking)} end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
local refused = count_change(changed)
if refused then return refused end
hold(start, zone ~= '' and zone or known_zone, place)
redis.call('HINCRBY', booking, 'revision', 1)
tell(holds and moved or created, told or '', mailbox)
return {'OK', redis.call('HGETALL', booking)}

--- @section attend
-- Says whether the visitor of a demo that has begun was there.
-- Keys: those of a booking. Arguments: those of a booking, status ('booked' or 'no-show').
-- Replies {'OK', booking}, {'AHEAD'}, or {'NOT_FOUND'}, also for one that is held or cancelled.
local start, known = unpack(redis.call('HMGET', booking, 'start', 'status'))
if known ~= 'booked' and known ~= 'no-show' then return {'NOT_FOUND'} end
if tonumber(start) > now then return {'AHEAD'} end
redis.call('HSET', booking, 'status', status)
note_status(status)
return {'OK', whole(booking)}

--- @section rehost
-- Gives a demo that is still to come to another host, for an admin.
-- Keys: those of a booking. Arguments: those of a booking, place and rehosted (messages), both JSON.
-- Replies {'OK', booking}, {'OVER'}, or {'NOT_FOUND'}, also for one that is held or cancelled.
local start, status, known, told, mailbox =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'place', 'told', 'person'))
if status ~= 'booked' then return {'NOT_FOUND'} end
if tonumber(start) <= now then return {'OVER'} end
if known ~= place then
  redis.call('HSET', booking, 'place', place)
  redis.call('HINCRBY', booking, 'revision', 1)
  tell(rehosted, told or '', mailbox, true)
end
return {'OK', whole(booking)}

--- @section move-admin
-- Moves a booking for an admin, who is not slowed, to a time that no other demo takes; one that was cancelled, or is
-- over, is booked again.
-- Keys: those of a booking. Arguments: those of a booking, start (ms), place, created and moved (messages, JSON).
-- Replies {'OK', booking}, {'TAKEN', occupied times}, {'OVER'}, or {'NOT_FOUND'}, also for one that is held.
local known_start, status, zone, told, mailbox =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'zone', 'told', 'person'))
if not known_start or status == 'held' then return {'NOT_FOUND'} end
local holds = status == 'booked'
if holds and known_start == start then return {'OK', whole(booking)} end
if tonumber(start) <= now then return {'OVER'} end
if not is_free(start) then return {'TAKEN', occupied()} end
hold(start, zone, place)
redis.call('HINCRBY', booking, 'revision', 1)
tell(holds and tonumber(known_start) > now and moved or created, told or '', mailbox, true)
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
-- Reads the beginnings of all demos from a moment on, when demos are offered, and the busy times of calendars.
-- Keys: taken, availability, busy. Arguments: from (ms), own (id of a booking that is left out, or '').
-- Replies {'OK', members and beginnings (ms) by turns, {JSON or false, JSON or false}}.
return {'OK', taken_from(from, own), redis.call('MGET', availability, busy)}
