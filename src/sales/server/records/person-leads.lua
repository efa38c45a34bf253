-- Reads the last leads of a person, newest first: {id, createdAt, text} of each. `person`: end of the key of
-- the person's set.
local function person_leads(namespace, person)
  local found = {}
  for _, subject in ipairs(redis.call('SMEMBERS', namespace .. 'person:' .. (person or ''))) do
    if string.find(subject, 'lead:', 1, true) == 1 then
      local id, created_at, text, quarantine =
        unpack(redis.call('HMGET', namespace .. subject, 'id', 'createdAt', 'text', 'quarantine'))
      if id and (quarantine or '') == '' then found[#found + 1] = {id, created_at, text} end
    end
  end
  table.sort(found, function(a, b) return tonumber(a[2]) > tonumber(b[2]) end)
  return {unpack(found, 1, LEADS_SHOWN)}
end
