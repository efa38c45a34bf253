import { OUTBOX_READERS } from '../delivery/outbox.lua.ts';

const FIELDS = ['id', 'createdAt', 'status', 'quarantine', 'version'];
const quoted = FIELDS.map((field) => `'${field}'`).join(', ');

/**
 * `row(lead)`, `full_row(lead)` and `whole(lead, due)`: what the replies carry of a lead. `row` is of a list whose `args[9]` is the prefix of
 * the outbox; `outbox_prefix` of a single lead.
 */
export const LEAD_READERS = `${OUTBOX_READERS}
local function row(lead)
  local fields = redis.call('HMGET', lead, ${quoted}, 'row')
  fields[#fields + 1] = delivery_state(lead .. ':deliveries', args[9])
  return fields
end
local function full_row(lead)
  local fields = row(lead)
  fields[#fields + 1] = redis.call('HGET', lead, 'text')
  return fields
end
local function whole(lead, due, outbox_prefix)
  local fields = redis.call('HMGET', lead, ${quoted}, 'row', 'text')
  return {fields, redis.call('LRANGE', lead .. ':notes', 0, -1), redis.call('LRANGE', lead .. ':earlier', 0, -1),
    deliveries(lead .. ':deliveries', outbox_prefix, due)}
end
`;
