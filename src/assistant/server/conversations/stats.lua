-- Reads the counts of the assistant, switching the language model before where asked.
-- Keys: totals, today, engine. Arguments: day, switch ('1' on, '0' off, '' leaves it).
-- Replies {'OK', {totals, exchanges of the day, exchanges not kept, state of the model}}.
if switch ~= '' then switch_engine(engine, switch) end
local counts = day_of(redis.call('GET', today))
return {'OK', {totals_of(totals), counts.exchanges, counts.not_kept, engine_state(engine, day)}}
