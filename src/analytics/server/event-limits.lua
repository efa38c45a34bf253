-- Recognizes repeated events and counts events of a minute. Expects a day record, and `seconds` since the
-- epoch and `minute`.
local window = math.floor(seconds / SEEN_SECONDS)

local function ids_of(text)
  local at, current, previous = string.match(text or '', '^(%d+) (%S*) (%S*)$')
  if tonumber(at) == window then return current, previous end
  if tonumber(at) == window - 1 then return '', current end
  return '', ''
end

-- Returns whether an event came before. `text`: the field of its shard.
local function is_repeated(text, id)
  local current, previous = ids_of(text)
  return string.find(current, ',' .. id, 1, true) or string.find(previous, ',' .. id, 1, true)
end

-- Stores the id of an event.
local function remember(shard, id)
  local current, previous = ids_of(values[shard])
  put(shard, string.format('%d %s,%s %s', window, current, id, previous))
end

-- Counts an event of this minute and returns how many there were.
local function count_minute(name)
  local at, count = string.match(values[name] or '', '^(%d+),(%d+)$')
  count = tonumber(at) == minute and count + 1 or 1
  put(name, string.format('%d,%d', minute, count))
  return count
end
