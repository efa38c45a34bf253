-- Cancels a booking. Mail to the visitor about a demo that will not be is not sent any more.
-- Keys: those of a booking. Arguments: those of a booking, by ('visitor' or 'admin'), reason, messages
-- (JSON).
-- Replies {'OK', booking}, {'OVER'} or {'NOT_FOUND'}.
local start, status = unpack(redis.call('HMGET', booking, 'start', 'status'))
if not start then return {'NOT_FOUND'} end
if status == 'cancelled' then return {'OK', whole(booking)} end
if tonumber(start) <= now then return {'OVER'} end
redis.call('HSET', booking, 'cancelledBy', by, 'cancelReason', reason, 'status', 'cancelled')
redis.call('HINCRBY', booking, 'revision', 1)
redis.call('ZREM', taken, id)
note_status('cancelled')
for _, message in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local channel, state, count = unpack(redis.call('HMGET', outbox .. message, 'channel', 'state', 'count'))
  if channel == 'visitor-mail' and state == 'waiting' and count == '0' then
    redis.call('LREM', list, 0, message)
    redis.call('ZREM', due, 'delivery:' .. message)
    redis.call('DEL', outbox .. message)
  end
end
tell(messages)
return {'OK', whole(booking)}
