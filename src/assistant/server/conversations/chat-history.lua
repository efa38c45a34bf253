-- Reads the exchanges of a visitor's session, unless the day's commands are spent.
-- Keys: session, today. Arguments: ceiling, owed, not_kept (see day-report.lua), prefix (of exchanges' keys).
-- Replies {'OK', turns} or {'SPENT'}.
local ids, known_day = unpack(redis.call('MGET', session, today))
local spending = day_of(known_day)
local spent = is_spent(spending, 0)
if has_report() then save_day(today, spending) end
if spent then return {'SPENT'} end
return {'OK', turns_of(ids, prefix)}
