-- Claims due messages under a lease; an expired lease can be claimed again. A message whose subject is gone
-- is removed.
-- Keys: due. Arguments: limit, prefix (of deliveries' keys), namespace.
-- Replies {'OK', list of {delivery, subject, leads of the same person}}.
local most, claimed = tonumber(limit), {}
for _, member in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now_text, 'LIMIT', 0, MEMBERS_READ)) do
  local id = string.match(member, '^delivery:(.*)')
  local item = id and prefix .. id
  local subject = id and #claimed < most and redis.call('HGET', item, 'subject')
  if subject and redis.call('EXISTS', namespace .. subject) == 1 then
    local count = redis.call('HINCRBY', item, 'count', 1)
    redis.call('HINCRBY', item, 'tries', 1)
    redis.call('HSET', item, 'a' .. count, now_text .. '|begun|')
    redis.call('HDEL', item, 'a' .. (count - ATTEMPTS_KEPT))
    redis.call('ZADD', due, now + LEASE_MS, member)
    local leads = string.find(subject, 'booking:', 1, true) == 1
      and person_leads(namespace, redis.call('HGET', namespace .. subject, 'person')) or {}
    claimed[#claimed + 1] = {redis.call('HGETALL', item), redis.call('HGETALL', namespace .. subject), leads}
  elseif id and #claimed < most then
    redis.call('ZREM', due, member)
    redis.call('DEL', item)
  end
end
return {'OK', claimed}
