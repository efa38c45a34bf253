-- Reads the exchanges of a session that are still stored: id and text of each, flat, oldest first.
-- `text`: ids separated by commas; `prefix`: of exchanges' keys.
local function turns_of(text, prefix)
  local ids, chats, found = {}, {}, {}
  for id in string.gmatch(text or '', '[^,]+') do
    ids[#ids + 1] = id
    chats[#chats + 1] = prefix .. id
  end
  if #ids == 0 then return found end
  for at, record in ipairs(redis.call('MGET', unpack(chats))) do
    if record then
      found[#found + 1] = ids[at]
      found[#found + 1] = record
    end
  end
  return found
end
