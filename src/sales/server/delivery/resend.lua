-- Sends deliveries of a lead or a booking again; each gets all its tries again.
-- Keys: due, list, subject. Arguments: prefix (of deliveries' keys), which ('all' or 'failed').
-- Replies {'OK', deliveries} or {'NOT_FOUND'}.
if redis.call('EXISTS', subject) == 0 then return {'NOT_FOUND'} end
for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local state = redis.call('HGET', prefix .. id, 'state')
  if state and (which == 'all' or state == 'failed') then
    redis.call('HSET', prefix .. id, 'state', 'waiting', 'tries', '0')
    redis.call('ZADD', due, now_text, 'delivery:' .. id)
  end
end
return {'OK', deliveries(list, prefix, due)}
