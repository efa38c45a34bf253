-- Reads days whether they are closed or not. Uses the section report.

local months_read = {}
local function month_of(month)
  if not months_read[month] then
    months_read[month] = {}
    local found = redis.call('HGETALL', prefixes.month .. month)
    for at = 1, #found, 2 do months_read[month][found[at]] = found[at + 1] end
  end
  return months_read[month]
end

local function is_open(day) return day > closed_to and day >= oldest end

local known, opened = {}, {}

-- Returns the totals of a day by name.
local function totals_of(day)
  if not known[day] then
    if is_open(day) then
      known[day] = open_totals(prefixes.day .. day, prefixes.beyond .. day)
    else
      local stored = month_of(string.sub(day, 1, 7))['d' .. string.sub(day, 9)]
      known[day] = stored and cjson.decode(stored) or {}
    end
  end
  return known[day]
end

-- Returns what open_lists returns for an open day.
local function contents_of(day)
  if not opened[day] then
    local frequent = function(dimension) return prefixes.frequent .. dimension .. ':' .. day end
    opened[day] = {open_lists(prefixes.day .. day, frequent, totals_of(day))}
  end
  return unpack(opened[day])
end

local function add(sums, lists)
  for dimension, items in pairs(lists) do
    local into = sums[dimension]
    for item, count in pairs(into and items or {}) do into[item] = (into[item] or 0) + count end
  end
end

-- Adds the lists of days to `sums`, dimension -> item -> count.
local function add_lists(sums, days)
  local closed = {}
  for _, day in ipairs(days) do
    if is_open(day) then
      local lists = contents_of(day)
      add(sums, lists)
    else
      closed[#closed + 1] = prefixes.closed .. day
    end
  end
  if #closed == 0 then return end
  for _, stored in ipairs(redis.call('MGET', unpack(closed))) do
    if stored then add(sums, cjson.decode(stored)) end
  end
end

-- Adds the lists of the closed days of a month.
local function add_month(sums, month)
  for dimension in pairs(sums) do
    local stored = month_of(month)[dimension]
    if stored then add(sums, {[dimension] = cjson.decode(stored)}) end
  end
end
