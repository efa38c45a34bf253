-- Erases everything of one address in one step, what is still to be sent too.
-- Keys: those of `eraseLeadKeyNames` and `eraseBookingKeyNames`, and person. Arguments: namespace.
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
