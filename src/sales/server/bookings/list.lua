-- Lists bookings by the beginning of their demo.
-- Keys: index, lookup. Arguments: those of a page, outbox (prefix of deliveries' keys), order ('asc' or
-- 'desc'), is_full ('1': rows with texts).
-- Replies as `read_page`.
local function row(booking)
  local fields = redis.call('HMGET', booking, 'id', 'start', 'zone', 'status', 'createdAt', 'row')
  fields[#fields + 1] = delivery_state(booking .. ':deliveries', outbox)
  return fields
end
local function full_row(booking)
  local fields = row(booking)
  fields[#fields + 1] = redis.call('HGET', booking, 'text')
  return fields
end
return read_page({index = index, lookup = lookup, order = order, row = is_full == '1' and full_row or row})
