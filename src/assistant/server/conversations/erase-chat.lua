-- Erases a conversation with its places in the lists, that of open questions too. Expects the argument
-- `namespace`.
local function erase_chat(session)
  local list = namespace .. 'chat-session:' .. session
  local gone, places = {list}, {}
  for slot = 0, RECENT_EXCHANGES - 1 do
    gone[#gone + 1] = namespace .. 'chat-recent:' .. session .. ':' .. slot
  end
  for id in string.gmatch(redis.call('GET', list) or '', '[^,]+') do
    local chat = namespace .. 'chat:' .. id
    local record = redis.call('GET', chat)
    local group = record and parse_record(record)[FIELD.group] or ''
    gone[#gone + 1] = chat
    for _, prefix in ipairs(LIST_PREFIXES) do places[#places + 1] = prefix .. id end
    for _, prefix in ipairs(OPEN_PREFIXES) do places[#places + 1] = prefix .. id .. group end
  end
  if #places > 0 then redis.call('ZREM', namespace .. 'chats:index', unpack(places)) end
  redis.call('DEL', unpack(gone))
end
