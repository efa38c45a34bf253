--- @section begin
-- Begins a sample: counts it against the network's limit and the day's commands, finds one that was made
-- before, and reserves a call of the paid engine where one is to be asked. A sample that a visitor's call has the
-- characters for counts towards no limit of its network.
-- Keys: limit, sample, today, visitor, index, engine, call.
-- Arguments: ceiling, owed, not_kept (see `dayReport`), networks and limits (see `over_limit`), cost (commands), id,
-- day, per_day and per_visitor (calls; empty when no paid engine is asked), characters (empty outside of calls).
-- Replies {'OK', MP3 in base64 or '', permit or ''}, {'SPENT'}, or {'LIMITED', seconds, level}.
local known_sample, known_day, known_calls = unpack(redis.call('MGET', sample, today, visitor))
local spending = day_of(known_day)
if is_spent(spending, tonumber(cost)) then
  if has_report() then save_day(today, spending) end
  return {'SPENT'}
end
local is_allowed = characters ~= '' and take_allowance(call, 'characters', characters)
local wait, level
if not is_allowed then wait, level = over_limit(limit, networks, limits) end
if level == STORE_FULL then return {'SPENT'} end
local permit = ''
if not (wait or known_sample or per_day == '') then
  permit = reserve(engine, visitor, known_calls, day, per_day, is_allowed and per_day or per_visitor, DAY_SECONDS)
end
local is_made = not (wait or known_sample) and (permit == '' or permit == 'granted' or permit == 'off')
spending.commands = spending.commands + (is_made and tonumber(cost) or KNOWN_COMMANDS)
save_day(today, spending)
if wait then return {'LIMITED', wait, level} end
if known_sample then
  redis.call('ZADD', index, 'XX', now, id)
  redis.call('EXPIRE', sample, SAMPLE_SECONDS)
end
return {'OK', known_sample or '', permit}

--- @section finish
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

--- @section voice-engine
-- Reads the paid voice engine, switching it before where asked.
-- Keys: engine. Arguments: day, switch ('1' on, '0' off, '' leaves it).
-- Replies {'OK', state}, see `engineState`.
if switch ~= '' then switch_engine(engine, switch) end
return {'OK', engine_state(engine, day)}
