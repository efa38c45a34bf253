--- @section examples-reserve
-- Reserves a call of the language model for the schedule.
-- Keys: engine, visitor. Arguments: day, per_day and per_visitor (calls).
-- Replies {'OK', permit}.
local used = redis.call('GET', visitor)
return {'OK', reserve(engine, visitor, used, day, per_day, per_visitor, DAY_SECONDS)}

--- @section examples-store
-- Stores the example questions of a section, and settles the call that drafted them.
-- Keys: examples, publishing, engine, visitor.
-- Arguments: hash (of the section), value (JSON; empty: nothing was drafted), outcome, day.
-- Replies {'OK'}.
settle(engine, visitor, day, outcome)
if value ~= '' then
  redis.call('HSET', examples, hash, value)
  redis.call('HINCRBY', publishing, 'knowledge', 1)
end
return {'OK'}

--- @section examples-edit
-- Stores what an admin made of the example questions of a section.
-- Keys: examples, publishing. Arguments: hash (of the section), value (JSON).
-- Replies {'OK'}.
redis.call('HSET', examples, hash, value)
redis.call('HINCRBY', publishing, 'knowledge', 1)
return {'OK'}

--- @section examples-done
-- Ends the work that was due, or puts it off, and forgets sections that are gone. What came meanwhile stays due.
-- Keys: due, examples, vectors, publishing.
-- Arguments: version (of the content that was looked at), next (ms since the epoch; empty: nothing is left to do);
-- gone (list): hashes.
-- Replies {'OK'}.
if next == '' then
  local present = redis.call('HGET', publishing, 'version') or '0'
  if present == version then redis.call('ZREM', due, 'examples') end
else
  redis.call('ZADD', due, 'XX', next, 'examples')
end
if #gone > 0 then
  redis.call('HDEL', examples, unpack(gone))
  redis.call('HDEL', vectors, unpack(gone))
end
return {'OK'}

--- @section question-teach
-- Adds a visitor's question to a section, or to those out of scope.
-- Keys: taught, publishing. Arguments: place (address of the section and question).
-- Replies {'OK'} or {'FULL'}.
if redis.call('HLEN', taught) >= TAUGHT_MAX_COUNT then return {'FULL'} end
redis.call('HSET', taught, place, now_text)
redis.call('HINCRBY', publishing, 'knowledge', 1)
return {'OK'}

--- @section question-forget
-- Takes a question back that was taught.
-- Keys: taught, publishing. Arguments: place (address of the section and question).
-- Replies {'OK'}.
if redis.call('HDEL', taught, place) == 1 then redis.call('HINCRBY', publishing, 'knowledge', 1) end
return {'OK'}
