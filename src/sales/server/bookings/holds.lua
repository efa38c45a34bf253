--- @section hold-readers
-- Times that wait for a press of a link in a mail. The set `taken` names a booking that is held with the end of its
-- hold, `id~ms`, so that a hold is over by its time for every reader; the schedule erases it later.

-- Returns the id in a member of the set, nil when it is of a hold that is over.
local function holder_of(member)
  local id, ends_at = string.match(member, '^([^~]*)~?(%d*)$')
  if ends_at == '' or tonumber(ends_at) > now then return id end
end

-- Returns members and beginnings (ms) by turns of the demos from a moment on, without holds that are over, and without
-- the one of the booking `own`, if any.
local function taken_from(from, own)
  local found, all = {}, redis.call('ZRANGEBYSCORE', taken, string.format('%.0f', from), '+inf', 'WITHSCORES')
  for at = 1, #all, 2 do
    local holder = holder_of(all[at])
    if holder and holder ~= own then
      found[#found + 1] = all[at]
      found[#found + 1] = all[at + 1]
    end
  end
  return found
end

--- @section hold-writers
-- Begins and ends the hold of one booking. Expects the keys `taken` and `due` and the arguments `id` and `ttl`.

-- Ends the hold: the booking is confirmed, cancelled, or held anew.
local function end_hold(held_until)
  redis.call('ZREM', taken, id .. '~' .. held_until)
  redis.call('ZREM', due, 'hold:' .. id)
end

-- Notes when the hold ends, for the schedule.
local function end_hold_at(held_until)
  redis.call('ZADD', due, held_until, 'hold:' .. id)
  keep(due)
end

--- @section other-demo
-- Expects the arguments `namespace` and `id`.

-- Returns another booking of the person that is still to come, as 'id,created at,beginning,zone', else nil.
local function demo_to_come(people)
  for _, subject in ipairs(redis.call('SMEMBERS', people)) do
    local other = string.match(subject, '^booking:(.+)$')
    if other and other ~= id then
      local status, start, created_at, zone =
        unpack(redis.call('HMGET', namespace .. subject, 'status', 'start', 'createdAt', 'zone'))
      if status == 'booked' and tonumber(start) > now then
        return table.concat({other, created_at, start, zone}, ',')
      end
    end
  end
end

--- @section confirm
-- Books a time that is held, after the press of the link in its mail. A link is of one state of the booking: the same
-- form may have been sent again meanwhile, with another address. Pressing twice changes nothing. To a process whose
-- clock is ahead the hold was over already, and it may have given the time to another visitor.
-- Keys: those of a booking. Arguments: those of a booking, created_at (ms), revision, created (messages, JSON).
-- Replies {'OK', record}, or {'EXPIRED'} when the hold is over, the time another's, or the link of another state.
local start, status, held_until, known_created_at, known_revision, confirmed, told, mailbox =
  unpack(redis.call('HMGET', booking, 'start', 'status', 'heldUntil', 'createdAt', 'revision', 'confirmed', 'told',
    'person'))
if known_created_at ~= created_at or (confirmed or known_revision) ~= revision then return {'EXPIRED'} end
if confirmed then return {'OK', redis.call('HGETALL', booking)} end
if status ~= 'held' or tonumber(held_until) <= now or not is_free(start) then return {'EXPIRED'} end
end_hold(held_until)
redis.call('HSET', booking, 'status', 'booked', 'confirmed', revision)
redis.call('ZADD', taken, start, id)
note_status('booked')
tell(created, told or '', mailbox, true)
return {'OK', redis.call('HGETALL', booking)}

--- @section erase-booking
-- Erases a booking with everything that belongs to it; its time is free again. Expects the keys of
-- `eraseBookingKeyNames`, and uses the section erase-lead of leads.lua.
local function erase_booking(id)
  local booking = 'booking:' .. id
  local held_until = redis.call('HGET', namespace .. booking, 'heldUntil')
  erase_messages(booking)
  forget(booking)
  redis.call('ZREM', booking_index, id)
  redis.call('ZREM', taken, id, id .. '~' .. (held_until or ''))
  if held_until then redis.call('ZREM', due, 'hold:' .. id) end
  redis.call('HDEL', booking_lookup, id)
  redis.call('DEL', namespace .. booking)
end

--- @section release
-- Erases holds that are over.
-- Keys: those of `eraseLeadKeyNames` and of `eraseBookingKeyNames`. Arguments: namespace, ids (list).
-- Replies {'OK'}.
for _, id in ipairs(ids) do
  local status, held_until = unpack(redis.call('HMGET', namespace .. 'booking:' .. id, 'status', 'heldUntil'))
  if status == 'held' and tonumber(held_until) <= now then
    erase_booking(id)
  elseif status ~= 'held' then
    redis.call('ZREM', due, 'hold:' .. id)
  end
end
return {'OK'}
