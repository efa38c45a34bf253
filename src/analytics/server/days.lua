-- Reads days whether they are closed or not. Uses the section report.

local day_fields, months_read = {}, {}
for at = 1, 31 do day_fields[at] = string.format('d%02d', at) end

-- Returns the totals of a closed day as text, false where there are none. Its month is read once, without its lists.
local function closed_totals(day)
  local month = string.sub(day, 1, 7)
  months_read[month] = months_read[month] or redis.call('HMGET', prefixes.month .. month, unpack(day_fields))
  return months_read[month][tonumber(string.sub(day, 9))]
end

local function is_open(day) return day > closed_to and day >= oldest end

local known, opened = {}, {}

-- Returns the totals of a day by name.
local function totals_of(day)
  if not known[day] then
    if is_open(day) then
      known[day] = open_totals(prefixes.day .. day, prefixes.beyond .. day)
    else
      local stored = closed_totals(day)
      known[day] = stored and cjson.decode(stored) or {}
    end
  end
  return known[day]
end

-- Returns one total of a day, 0 where there is none. Of a closed one it is looked for in the text, where it seldom
-- is: decoding all totals of a year takes 2 ms.
local function total_of(day, name)
  if known[day] or is_open(day) then return totals_of(day)[name] or 0 end
  local stored = closed_totals(day)
  local _, last = string.find(stored or '', '"' .. name .. '":', 1, true)
  return last and tonumber(string.match(stored, '^%d+', last + 1)) or 0
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
  local names = {}
  for dimension in pairs(sums) do names[#names + 1] = dimension end
  for at, stored in ipairs(redis.call('HMGET', prefixes.month .. month, unpack(names))) do
    if stored then add(sums, {[names[at]] = cjson.decode(stored)}) end
  end
end
