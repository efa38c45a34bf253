-- Stores what a visitor thinks of an answer. A thumb down opens its question once.
-- Keys: chat, index, totals, today.
-- Arguments: ceiling, owed, not_kept (see day-report.lua), session, thumb ('up', 'down', or '' to take it
-- back), id, open (member of the list of open questions, without its group).
-- Replies {'OK'}, {'NOT_FOUND'} or {'SPENT'}.
local record, known_day = unpack(redis.call('MGET', chat, today))
local spending = day_of(known_day)
local spent = is_spent(spending, 0)
if has_report() then save_day(today, spending) end
if spent then return {'SPENT'} end
if not record then return {'NOT_FOUND'} end
local fields, search, json = parse_record(record)
if fields[FIELD.session] ~= session then return {'NOT_FOUND'} end
local before = fields[FIELD.thumb]
if before == thumb then return {'OK'} end

local places, changes = {}, {}
if thumb ~= '' then
  local list = THUMB_LISTS[thumb]
  places = {string.format('%.0f', list.base + fields[FIELD.createdAt]), list.member .. id}
  changes = {'INCRBY', 'i64', TOTAL[thumb], 1}
end
if before ~= '' then
  redis.call('ZREM', index, THUMB_LISTS[before].member .. id)
  for _, part in ipairs({'INCRBY', 'i64', TOTAL[before], -1}) do changes[#changes + 1] = part end
end
if thumb == 'down' and fields[FIELD.group] ~= '' and fields[FIELD.counted] == '' then
  fields[FIELD.counted] = '1'
  places[#places + 1] = string.format('%.0f', OPEN_BASE + now)
  places[#places + 1] = open .. fields[FIELD.group]
end
fields[FIELD.thumb] = thumb
redis.call('SET', chat, to_record(fields, search, json), 'KEEPTTL')
if #places > 0 then redis.call('ZADD', index, unpack(places)) end
redis.call('BITFIELD', totals, unpack(changes))
return {'OK'}
