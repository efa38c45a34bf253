/** Leads of one person that whoever takes a call is shown. */
const LEADS_SHOWN = 3;

/**
 * `person_leads(namespace, person)`: `{id, createdAt, text}` of the last leads of this person, newest first. `person` is the
 * end of the key of the person's set.
 */
export const PERSON_LEADS = `
local function person_leads(namespace, person)
  local found = {}
  for _, subject in ipairs(redis.call('SMEMBERS', namespace .. 'person:' .. (person or ''))) do
    if string.find(subject, 'lead:', 1, true) == 1 then
      local lead = redis.call('HMGET', namespace .. subject, 'id', 'createdAt', 'text', 'quarantine')
      if lead[1] and (lead[4] or '') == '' then found[#found + 1] = {lead[1], lead[2], lead[3]} end
    end
  end
  table.sort(found, function(a, b) return tonumber(a[2]) > tonumber(b[2]) end)
  return {unpack(found, 1, ${LEADS_SHOWN})}
end
`;
