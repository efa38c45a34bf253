-- Settles the reserved call and keeps the sample for a repeat; the samples used longest ago make room.
-- Keys: sample, index, engine, visitor.
-- Arguments: id, audio (base64, empty: not kept), outcome, prefix (of samples' keys), ttl (seconds), day.
-- Replies {'OK'}.
settle(engine, visitor, day, outcome)
if audio == '' then return {'OK'} end
redis.call('SET', sample, audio, 'EX', ttl)
redis.call('ZADD', index, now, id)
local surplus = redis.call('ZCARD', index) - SAMPLES_KEPT
if surplus > 0 then
  surplus = surplus - redis.call('ZREMRANGEBYSCORE', index, '-inf', '(' .. (now - ttl * 1000))
end
if surplus > 0 then
  local evicted = redis.call('ZPOPMIN', index, surplus)
  local gone = {}
  for at = 1, #evicted, 2 do gone[#gone + 1] = prefix .. evicted[at] end
  redis.call('DEL', unpack(gone))
end
redis.call('EXPIRE', index, ttl)
return {'OK'}
