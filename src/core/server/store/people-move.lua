--- @section people-move
-- Moves a key of an earlier release to its present name; adds it to what is there by now, which wins.
-- Keys: from, to. Arguments: none.
-- Replies {'OK'}.
if redis.call('EXISTS', from) == 0 or redis.call('RENAMENX', from, to) == 1 then return {'OK'} end
local kind = redis.call('TYPE', from).ok
if kind == 'zset' then
  local members = redis.call('ZRANGE', from, 0, -1, 'WITHSCORES')
  for at = 1, #members, 2 do redis.call('ZADD', to, 'NX', members[at + 1], members[at]) end
elseif kind == 'hash' then
  local fields = redis.call('HGETALL', from)
  for at = 1, #fields, 2 do redis.call('HSETNX', to, fields[at], fields[at + 1]) end
elseif kind == 'set' then
  for _, member in ipairs(redis.call('SMEMBERS', from)) do redis.call('SADD', to, member) end
elseif kind == 'list' then
  for _, item in ipairs(redis.call('LRANGE', from, 0, -1)) do redis.call('RPUSH', to, item) end
end
redis.call('DEL', from)
return {'OK'}
