-- Lists exchanges, and removes those that are too old from the list.
-- Keys: index. Arguments: those of a page, and base (lowest score of the list).
-- Replies as `read_page`; a row is {id, record}.

-- A member of the index begins with the letter of its list.
local function records(ids)
  local chats = {}
  for at, id in ipairs(ids) do chats[at] = prefix .. string.sub(id, 2) end
  return redis.call('MGET', unpack(chats))
end
local function text(record) return ' ' .. string.match(record, '\n([^\n]*)\n') end
local function row(id, record) return {string.sub(id, 2), record} end

redis.call('ZREMRANGEBYSCORE', index, base, '(' .. to)
return read_page({index = index, records = records, text = text, row = row, looks = MOST_LOOKS})
