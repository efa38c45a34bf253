--- @section count
-- Counts reports of a day by their kind. The total stops at MOST_A_DAY, so that a flood costs and stores no more, and
-- that of the networks around a sender sooner: no one of them decides what the list says.
-- Keys: day, senders. Arguments: rows (JSON: lists of a kind and its count), networks (their names, narrowest first).
-- Replies {'OK', total of the day}.
local total = tonumber(redis.call('HGET', day, 'all') or '0')
local names = list_of(networks)
local left = MOST_A_DAY - total
for level, most in ipairs(list_of(MOST_OF_NETWORKS)) do
  left = math.min(left, most - tonumber(redis.call('HGET', senders, names[level]) or '0'))
end
if left <= 0 then return {'OK', total} end
local before, known, added = total, redis.call('HLEN', day), 0
for _, row in ipairs(cjson.decode(rows)) do
  local kind, count = row[1], math.min(row[2], left)
  if count <= 0 then break end
  left = left - count
  local is_kept = known + added <= MOST_KINDS
  if not is_kept then is_kept = redis.call('HEXISTS', day, kind) == 1 end
  if is_kept and redis.call('HINCRBY', day, kind, count) == count then added = added + 1 end
  total = total + count
end
redis.call('HSET', day, 'all', total)
for level = 1, #list_of(MOST_OF_NETWORKS) do redis.call('HINCRBY', senders, names[level], total - before) end
if before == 0 then redis.call('EXPIRE', day, POLICY_SECONDS) end
if redis.call('TTL', senders) < 0 then redis.call('EXPIRE', senders, DAY_SECONDS) end
return {'OK', total}

--- @section read
-- Reads the reports of days.
-- Keys: those of the days, in the list days.
-- Replies {'OK', fields and values of each day}.
local found = {}
for index, day in ipairs(days) do found[index] = redis.call('HGETALL', day) end
return {'OK', found}
