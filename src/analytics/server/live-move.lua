-- Notes that a visitor whose last event was in the minute `from`, nil for none, has sent one now. Expects a
-- day record.
local function move_live(from)
  if from == minute then return end
  local counts, parts = live_minutes(values['live']), {}
  if counts[from] then counts[from] = counts[from] - 1 end
  counts[minute] = (counts[minute] or 0) + 1
  for at, count in pairs(counts) do
    if count > 0 then parts[#parts + 1] = string.format('%d:%d', at, count) end
  end
  put('live', table.concat(parts, ','))
end
