-- Erases a lead with everything that belongs to it. Expects the keys of `eraseLeadKeyNames` and the argument
-- `namespace`.

local function erase_messages(subject)
  local list = namespace .. subject .. ':deliveries'
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    redis.call('DEL', namespace .. 'outbox:' .. id)
    redis.call('ZREM', due, 'delivery:' .. id)
  end
  redis.call('DEL', list)
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
  redis.call('HDEL', lead_lookup, id)
  redis.call('DEL', namespace .. 'lead-twin:' .. (redis.call('HGET', namespace .. lead, 'digest') or ''))
  redis.call('DEL', namespace .. lead, namespace .. lead .. ':notes', namespace .. lead .. ':earlier')
end
