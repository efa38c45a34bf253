-- Begins an exchange: counts it against the network's limit and the day's commands, enters it into its
-- session, reserves a call of the language model where one is to be asked, and reads what the answer needs.
-- Keys: limit, session, today, visitor, engine, publishing; recent (list): the slots of the session's last
-- exchanges.
-- Arguments: ceiling, owed, not_kept (see day-report.lua), id, limit_per_hour, cost (commands), ttl
-- (seconds), day, per_day and per_visitor (calls; empty when no model is asked).
-- Replies {'OK', recent exchanges or '', permit or '', number of the exchange in its day, changes},
-- {'SPENT'}, or {'LIMITED', seconds}.
local known = redis.call('MGET', limit, session, today, visitor, unpack(recent))
local known_limit, known_ids, known_day, known_calls = unpack(known, 1, 4)
local spending = day_of(known_day)
if is_spent(spending, tonumber(cost)) then
  if has_report() then save_day(today, spending) end
  return {'SPENT'}
end
local wait = over_limit_of(limit, known_limit, limit_per_hour)
spending.commands = spending.commands + (wait and LIMITED_COMMANDS or tonumber(cost))
if not wait then spending.exchanges = spending.exchanges + 1 end
save_day(today, spending)
if wait then return {'LIMITED', wait} end

local ids = known_ids and known_ids .. ',' .. id or id
local _, count = string.gsub(ids, '[^,]+', '')
if count > CHAT_EXCHANGES_KEPT then ids = string.match(ids, ',(.*)$') end
redis.call('SET', session, ids, 'EX', ttl)
local permit = ''
if per_day ~= '' then
  permit = reserve(engine, visitor, known_calls, day, per_day, per_visitor, DAY_SECONDS)
end
local exchanges = {}
for slot = 1, #recent do exchanges[slot] = known[4 + slot] or '' end
return {'OK', exchanges, permit, spending.exchanges, changes_of(publishing)}
