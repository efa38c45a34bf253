-- Groups the newest open questions, the most frequent group first: its latest question stands for it, while
-- it is stored.
-- Keys: index. Arguments: prefix (of exchanges' keys), only (a group; empty: all groups).
-- Replies {'OK', rows of {group, exchange, score, unanswered, thumbs down, record}}.
local entries, groups, known = entries_of(index), {}, {}
for at = 1, #entries, 2 do
  local reason, id, key = parts_of(entries[at])
  local group = known[key]
  if not group and (only == '' or only == key) then
    group = {key, id, entries[at + 1], 0, 0}
    known[key], groups[#groups + 1] = group, group
  end
  if group then
    local count = reason == 'd' and 5 or 4
    group[count] = group[count] + 1
  end
end
table.sort(groups, function(a, b)
  if a[4] + a[5] ~= b[4] + b[5] then return a[4] + a[5] > b[4] + b[5] end
  return a[3] > b[3]
end)
local chats, rows = {}, {}
for at = 1, math.min(#groups, LIST_MAX_LIMIT) do chats[at] = prefix .. groups[at][2] end
if #chats == 0 then return {'OK', rows} end
for at, record in ipairs(redis.call('MGET', unpack(chats))) do
  if record then
    groups[at][6] = record
    rows[#rows + 1] = groups[at]
  end
end
return {'OK', rows}
