--- @section begin
-- Notes that the schedule runs, and reads the first page of the due work in the same round trip.
-- Keys: due, publishing.
-- Replies {'OK', members of the due set}.
redis.call('HSET', publishing, 'tickAt', now_text, 'tickProblem', '')
return {'OK', redis.call('ZRANGE', due, '-inf', now_text, 'BYSCORE', 'LIMIT', 0, PAGE)}

--- @section move-due
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

--- @section problem
-- Notes why the schedule runs without doing anything.
-- Keys: publishing. Arguments: problem.
-- Replies {'OK'}.
redis.call('HSET', publishing, 'tickProblem', problem)
return {'OK'}
