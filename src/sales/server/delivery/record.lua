-- Records what became of an attempt. An attempt whose lease ran out meanwhile only writes its line, unless it
-- arrived.
-- Keys: due, item. Arguments: id, attempt (number), kind (sent, failed, refused), detail.
-- Replies {'OK'}.
local state, count, tries = unpack(redis.call('HMGET', item, 'state', 'count', 'tries'))
if not state then return {'OK'} end
local outcome = kind == 'sent' and 'sent' or 'failed'
if redis.call('HEXISTS', item, 'a' .. attempt) == 1 then
  redis.call('HSET', item, 'a' .. attempt, now_text .. '|' .. outcome .. '|' .. detail)
end
if kind == 'sent' then
  redis.call('HSET', item, 'state', 'sent')
  redis.call('ZREM', due, 'delivery:' .. id)
elseif state == 'waiting' and tonumber(count) == tonumber(attempt) then
  if kind == 'refused' or tonumber(tries) >= MOST_ATTEMPTS then
    redis.call('HSET', item, 'state', 'failed')
    redis.call('ZREM', due, 'delivery:' .. id)
  else
    local pause = math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ^ (tonumber(tries) - 1))
    redis.call('ZADD', due, string.format('%.0f', now + pause), 'delivery:' .. id)
  end
end
return {'OK'}
