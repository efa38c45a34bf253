-- Gives each time to one booking: looked at and taken in one step. Expects the keys of `bookingKeyNames` and
-- the arguments of `bookingArgNames`, see booking-scripts.ts.

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
