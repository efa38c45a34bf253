-- Takes a group of questions off the list until it is asked again.
-- Keys: index. Arguments: group.
-- Replies {'OK'} or {'NOT_FOUND'}.
local entries, mine = entries_of(index), {}
for at = 1, #entries, 2 do
  local _, _, key = parts_of(entries[at])
  if key == group then mine[#mine + 1] = entries[at] end
end
if #mine == 0 then return {'NOT_FOUND'} end
redis.call('ZREM', index, unpack(mine))
return {'OK'}
