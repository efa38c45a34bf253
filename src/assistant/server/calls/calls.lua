--- @section call-begin
-- Begins a call of a visitor: counts it as calls of a paid engine are, and reserves what it may use.
-- Keys: today, visitor, engine, call.
-- Arguments: ceiling, owed, not_kept (see `dayReport`), cost (commands), day, per_day and per_visitor (calls),
-- characters (to speak), seconds (to transcribe).
-- Replies {'OK', permit} or {'SPENT'}.
local known_day, known_calls = unpack(redis.call('MGET', today, visitor))
local spending = day_of(known_day)
if is_spent(spending, tonumber(cost)) then
  if has_report() then save_day(today, spending) end
  return {'SPENT'}
end
local permit = reserve(engine, visitor, known_calls, day, per_day, per_visitor, DAY_SECONDS)
spending.commands = spending.commands + tonumber(cost)
save_day(today, spending)
if permit == 'granted' then
  redis.call('HSET', call, 'characters', characters, 'seconds', seconds)
  redis.call('EXPIRE', call, ALLOWANCE_SECONDS)
end
return {'OK', permit}

--- @section call-end
-- Ends a call, and keeps its report where something was asked in the conversation. A line: characters and seconds
-- that were left, then the report as JSON, separated by commas.
-- Keys: call, session, calls. Arguments: report (JSON), ttl (seconds).
-- Replies {'OK', '1' where it was kept, else ''} or {'NOT_FOUND'}.
local characters, seconds = unpack(redis.call('HMGET', call, 'characters', 'seconds'))
if not characters then return {'NOT_FOUND'} end
redis.call('DEL', call)
local known = redis.call('GET', calls) or ''
if redis.call('EXISTS', session) == 0 or #known > CALLS_BYTES then return {'OK', ''} end
redis.call('SET', calls, known .. characters .. ',' .. seconds .. ',' .. report .. '\n', 'EX', ttl)
return {'OK', '1'}

--- @section transcription-begin
-- Reserves a transcription: takes the seconds of the recording from the call's, and a call of the paid engine.
-- Where that is refused the seconds are given back.
-- Keys: call, visitor, engine. Arguments: seconds, day, per_day (calls).
-- Replies {'OK', permit} or {'NOT_FOUND'} without such a call, or with less than so many seconds left.
if not take_allowance(call, 'seconds', seconds) then return {'NOT_FOUND'} end
local permit = reserve(engine, visitor, redis.call('GET', visitor), day, per_day, per_day, DAY_SECONDS)
if permit ~= 'granted' then redis.call('HINCRBY', call, 'seconds', seconds) end
return {'OK', permit}

--- @section transcription-finish
-- Settles a reserved transcription.
-- Keys: visitor, engine. Arguments: day, outcome.
-- Replies {'OK'}.
settle(engine, visitor, day, outcome)
return {'OK'}
