-- Erases a booking with everything that belongs to it; its time is free again. Expects the
-- keys of `eraseBookingKeyNames` and uses erase-lead.lua.
local function erase_booking(id)
  local booking = 'booking:' .. id
  erase_messages(booking)
  forget(booking)
  redis.call('ZREM', booking_index, id)
  redis.call('ZREM', taken, id)
  redis.call('HDEL', booking_lookup, id)
  redis.call('DEL', namespace .. booking)
end
