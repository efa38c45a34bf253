-- Reads everything that replies carry of a booking: the record, its deliveries, and the last leads of the
-- same person. Expects the key `due` and the arguments `outbox` (prefix of deliveries' keys) and `namespace`.
local function whole(booking)
  local fields, person = redis.call('HGETALL', booking), nil
  for at = 1, #fields, 2 do
    if fields[at] == 'person' then person = fields[at + 1] end
  end
  return {fields, deliveries(booking .. ':deliveries', outbox, due), person_leads(namespace, person)}
end
