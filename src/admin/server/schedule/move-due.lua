-- Moves the members of the two former due sets to the one due set. A lower time that is already there stands.
-- Keys: due, publishing, former_posts, former_outbox.
-- Replies {'OK'}.
local function move(former, prefix)
  local members = redis.call('ZRANGE', former, 0, -1, 'WITHSCORES')
  for at = 1, #members, 2 do redis.call('ZADD', due, 'LT', members[at + 1], prefix .. members[at]) end
  redis.call('DEL', former)
end

move(former_posts, 'post:')
move(former_outbox, 'delivery:')
local version, deployed_version = unpack(redis.call('HMGET', publishing, 'version', 'deployedVersion'))
if (version or '0') ~= (deployed_version or '0') then redis.call('ZADD', due, 'NX', now_text, 'build') end
return {'OK'}
