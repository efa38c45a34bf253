import type { Store } from '../store/store.ts';

/** Keys that `ERASE_LEAD` and `ERASE_BOOKING` work with. */
export function eraseKeys({ keys }: Store): string[] {
  return [
    keys.leadIndex(),
    keys.leadQuarantine(),
    keys.leadLookup(),
    keys.bookingIndex(),
    keys.bookingTaken(),
    keys.bookingLookup(),
    keys.outboxDue(),
  ].map(({ key }) => key);
}

const ERASE_MESSAGES = `
local index, quarantine, leadLookup, bookings, taken, bookingLookup, due = unpack(keys)
local namespace = args[1]
local function erase_messages(subject)
  local list = namespace .. subject .. ':deliveries'
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    redis.call('DEL', namespace .. 'outbox:' .. id)
    redis.call('ZREM', due, id)
  end
  redis.call('DEL', list)
end
local function forget(subject)
  local person = redis.call('HGET', namespace .. subject, 'person')
  if person then redis.call('SREM', namespace .. 'person:' .. person, subject) end
end
`;

/** `erase_lead(id)`: everything of a lead, its unsent messages too. `args[1]` is the namespace. */
export const ERASE_LEAD = `${ERASE_MESSAGES}
local function erase_lead(id)
  local lead = 'lead:' .. id
  erase_messages(lead)
  forget(lead)
  redis.call('ZREM', index, id)
  redis.call('ZREM', quarantine, id)
  redis.call('HDEL', leadLookup, id)
  redis.call('DEL', namespace .. 'lead-twin:' .. (redis.call('HGET', namespace .. lead, 'digest') or ''))
  redis.call('DEL', namespace .. lead, namespace .. lead .. ':notes', namespace .. lead .. ':earlier')
end
`;

/** `erase_chat(session)`, after `ERASE_LEAD`: a conversation, and its words in the list of open questions. */
export const ERASE_CHAT = `
local function erase_chat(session)
  local list = namespace .. 'chat-session:' .. session
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    local chat = namespace .. 'chat:' .. id
    local group = redis.call('HGET', chat, 'group') or ''
    local question = namespace .. 'chat-question:' .. group
    if redis.call('HGET', question, 'session') == session then
      redis.call('DEL', question)
      redis.call('ZREM', namespace .. 'chats:questions', group)
    end
    for _, set in ipairs({'index', 'unanswered', 'up', 'down'}) do redis.call('ZREM', namespace .. 'chats:' .. set, id) end
    redis.call('DEL', chat)
  end
  redis.call('DEL', list)
end
`;

/** `erase_booking(id)`, after `ERASE_LEAD`: its time is free again. */
export const ERASE_BOOKING = `
local function erase_booking(id)
  local booking = 'booking:' .. id
  erase_messages(booking)
  forget(booking)
  redis.call('ZREM', bookings, id)
  redis.call('ZREM', taken, id)
  redis.call('HDEL', bookingLookup, id)
  redis.call('DEL', namespace .. booking)
end
`;
