-- Reads the record of a day that is not closed.

-- Returns its totals by name, numbers. `beyond`: key of the visitors for whom the record had no room.
local function open_totals(day, beyond)
  local found, totals = redis.call('HMGET', day, unpack(TOTAL_FIELDS)), {}
  for at, name in ipairs(TOTAL_FIELDS) do totals[name] = tonumber(found[at] or nil) end
  if (totals.visitors or 0) >= VISITORS_MAX then
    totals.visitors = totals.visitors + redis.call('PFCOUNT', beyond)
  end
  return totals
end

-- Returns dimension -> item -> count. `frequent(dimension)`: key of the estimated items.
local function open_lists(day, frequent, totals)
  local lists, cursor = {}, '0'
  for _, dimension in ipairs(DIMENSIONS) do lists[dimension] = {} end
  repeat
    local page = redis.call('HSCAN', day, cursor, 'MATCH', '=*', 'COUNT', 10000)
    cursor = page[1]
    for at = 1, #page[2], 2 do
      local dimension, item = string.match(page[2][at], '^=(%l+) (.*)$')
      if lists[dimension] then lists[dimension][item] = tonumber(page[2][at + 1]) end
    end
  until cursor == '0'
  for _, dimension in ipairs(DIMENSIONS) do
    if totals['over:' .. dimension] then
      local found = redis.call('ZRANGE', frequent(dimension), 0, -1, 'WITHSCORES')
      for at = 1, #found, 2 do lists[dimension][found[at]] = tonumber(found[at + 1]) end
    end
  end
  return lists
end
