-- Counts the visitors who are present, by the field `live` of a day record. Uses clock.lua.
local function live_minutes(text)
  local counts = {}
  for at, count in string.gmatch(text or '', '(%d+):(%d+)') do
    if minute - at < LIVE_MINUTES then counts[tonumber(at)] = tonumber(count) end
  end
  return counts
end

-- Returns the visitors whose last event is at most LIVE_MINUTES old.
local function live_count(text)
  local all = 0
  for _, count in pairs(live_minutes(text)) do all = all + count end
  return all
end
