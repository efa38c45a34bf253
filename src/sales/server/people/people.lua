--- @section erase
-- Erases everything of one mailbox in one step, what is still to be sent too.
-- Keys: those of `eraseLeadKeyNames` and `eraseBookingKeyNames`, person. Arguments: namespace.
-- Replies {'OK', leads, bookings, conversations}, how many were erased.
local leads, bookings, chats = 0, 0, 0
for _, subject in ipairs(redis.call('SMEMBERS', person)) do
  local kind, id = string.match(subject, '^([%a-]+):(.+)$')
  if kind == 'lead' then
    erase_lead(id)
    leads = leads + 1
  elseif kind == 'chat-session' then
    erase_chat(id)
    chats = chats + 1
  else
    erase_booking(id)
    bookings = bookings + 1
  end
end
redis.call('DEL', person)
return {'OK', leads, bookings, chats}

--- @section find
-- Reads everything of one mailbox, what is in quarantine too.
-- Keys: person, due. Arguments: namespace, outbox (prefix of deliveries' keys).
-- Replies {'OK', leads, bookings, {session, exchanges} of each conversation}.
local leads, bookings, chats = {}, {}, {}
for _, subject in ipairs(redis.call('SMEMBERS', person)) do
  local record = namespace .. subject
  local session = string.match(subject, '^chat%-session:(.+)$')
  if redis.call('EXISTS', record) == 1 then
    if session then
      local _, exchanges = string.gsub(redis.call('GET', record), '[^,]+', '')
      chats[#chats + 1] = {session, exchanges}
    elseif string.find(subject, 'lead:', 1, true) == 1 then
      leads[#leads + 1] = whole(record, due)
    else
      bookings[#bookings + 1] =
        {redis.call('HGETALL', record), deliveries(record .. ':deliveries', outbox, due), {}}
    end
  end
end
return {'OK', leads, bookings, chats}
