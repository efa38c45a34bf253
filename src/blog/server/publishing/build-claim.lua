-- Asks to be the one who requests a build. Refused, it sets when the schedule looks at the build next.
-- Keys: publishing, due. Arguments: mode ('person' or '').
-- Replies {'OK', 1 or 0, record}.
local claim, next_at = claim_build(mode)
if claim == 0 and next_at then
  redis.call('ZADD', due, string.format('%.0f', next_at), 'build')
elseif claim == 0 then
  redis.call('ZREM', due, 'build')
end
return {'OK', claim, read_record()}
