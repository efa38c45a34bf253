-- Writes what a visitor sent. Expects the argument `ttl`: seconds after which what a preview writes ends, or
-- ''.

local function keep(key)
  if ttl ~= '' then redis.call('EXPIRE', key, ttl) end
end

-- Puts deliveries into the outbox and, as `delivery:id`, among the work that is due, in the same step that
-- stores their subject. `prefix`: of deliveries' keys; `messages`: JSON of {id, event, channel}.
local function enqueue(due, prefix, list, subject, messages)
  for _, message in ipairs(cjson.decode(messages)) do
    redis.call('HSET', prefix .. message.id, 'id', message.id, 'subject', subject, 'event', message.event,
      'channel', message.channel, 'state', 'waiting', 'createdAt', now_text, 'count', '0')
    redis.call('RPUSH', list, message.id)
    redis.call('ZADD', due, now_text, 'delivery:' .. message.id)
    keep(prefix .. message.id)
    keep(list)
    keep(due)
  end
end
