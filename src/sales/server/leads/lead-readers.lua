-- Reads what replies carry of a lead. Expects the argument `outbox`: prefix of deliveries' keys.

local function row(lead)
  local fields = redis.call('HMGET', lead, unpack(LEAD_FIELDS))
  fields[#fields + 1] = delivery_state(lead .. ':deliveries', outbox)
  return fields
end

local function full_row(lead)
  local fields = row(lead)
  fields[#fields + 1] = redis.call('HGET', lead, 'text')
  return fields
end

-- `due`: key of the work that is due.
local function whole(lead, due)
  local fields = redis.call('HMGET', lead, unpack(WHOLE_LEAD_FIELDS))
  local notes = redis.call('LRANGE', lead .. ':notes', 0, -1)
  local earlier = redis.call('LRANGE', lead .. ':earlier', 0, -1)
  return {fields, notes, earlier, deliveries(lead .. ':deliveries', outbox, due)}
end
