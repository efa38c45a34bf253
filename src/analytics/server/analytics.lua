--- @section clock
-- Names the time in seconds and in minutes since the epoch.
local seconds = math.floor(now / 1000)
local minute = math.floor(seconds / 60)

--- @section day-record
-- The record of one day and audience: a hash that a hit reads with one HMGET and writes with one HSET, as the
-- store bills every command. Expects the key `day`. Its fields:
--
-- - `views` and so on: totals of the day; see `TOTAL_FIELDS`
-- - `=pages /try`: how often an item of a list came; `#pages`: how many items the list holds
-- - `v:1f2e...`: a visitor's visit, `first,last,views,flags,minute`: seconds since the epoch of its first and last
--   event, its page views, bits of what it reached, minute of the last event
-- - `x:1f2e...`: details of the visitor's visits, see visits.lua; `details`: bytes of all of them
-- - `c:phone /try`: where a page was clicked, `,12x40=count` for each cell; `#cells`: how many such fields there are
-- - `s:17`: ids of the last events, `window ,id,id ,id`: those of the present window of two minutes and of
--   the one before
-- - `rate`, `n:17`: events of a minute, of all and of a bucket of networks, `minute,count`
-- - `live`: visitors by the minute of their last event, `minute:count,...`
-- - `since`: when the record began, ms; `spent`: commands that counting has cost the store; `cappedAt`: when
--   the daily ceiling on them was reached, ms
--
-- When the day is closed, totals and lists move to the month, visits without visitor and cells of clicks to keys of
-- their own, and all else is forgotten.

local values, changed = {}, {}

-- Reads fields.
local function load(names)
  local found = redis.call('HMGET', day, unpack(names))
  for at, name in ipairs(names) do values[name] = found[at] or nil end
end

-- Returns a field as a number, 0 where there is none.
local function number(name) return tonumber(values[name]) or 0 end

-- Changes a field; `save` writes what was changed.
local function put(name, value) values[name], changed[name] = value, true end
local function add(name, by) put(name, string.format('%.0f', number(name) + by)) end

local function save()
  local flat = {}
  for name in pairs(changed) do
    flat[#flat + 1] = name
    flat[#flat + 1] = values[name]
  end
  redis.call('HSET', day, unpack(flat))
end

--- @section event-cost
-- Commands that this event has cost so far: this call, GET, HMGET and HSET.
local commands = 4

--- @section event-limits
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

--- @section live-count
-- Counts the visitors who are present, by the field `live` of a day record. Uses the section clock.
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

--- @section live-move
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

--- @section open-day
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

-- Counts the last pages of visits, of at most EXITS_MAX visitors; of more, as many as those let expect.
local function count_exits(details, visits)
  local exits, seen, visitors = {}, 0, 0
  for _, text in pairs(details) do
    visitors = visitors + 1
    if visitors > EXITS_MAX then break end
    for _, visit in ipairs(cjson.decode(text)) do
      local last = visit[5][#visit[5]]
      seen = seen + 1
      exits[last[1]] = (exits[last[1]] or 0) + 1
    end
  end
  local share = visitors > EXITS_MAX and visits / seen or 1
  for page, count in pairs(exits) do exits[page] = math.floor(count * share + 0.5) end
  return exits
end

-- Returns dimension -> item -> count, visitor -> details of the visits, and device and page -> cells of clicks.
-- `frequent(dimension)`: key of the estimated items.
local function open_lists(day, frequent, totals)
  local lists, details, cells, cursor = {}, {}, {}, '0'
  for _, dimension in ipairs(DIMENSIONS) do lists[dimension] = {} end
  repeat
    local page = redis.call('HSCAN', day, cursor, 'MATCH', '[=xc]*', 'COUNT', 10000)
    cursor = page[1]
    for at = 1, #page[2], 2 do
      local name, value = page[2][at], page[2][at + 1]
      local dimension, item = string.match(name, '^=(%l+) (.*)$')
      local kind, rest = string.match(name, '^([xc]):(.*)$')
      if lists[dimension] then lists[dimension][item] = tonumber(value) end
      if kind == 'x' then details[rest] = value end
      if kind == 'c' then cells[rest] = value end
    end
  until cursor == '0'
  for _, dimension in ipairs(DIMENSIONS) do
    if totals['over:' .. dimension] then
      local found = redis.call('ZRANGE', frequent(dimension), 0, -1, 'WITHSCORES')
      for at = 1, #found, 2 do lists[dimension][found[at]] = tonumber(found[at + 1]) end
    end
  end
  lists.exits = count_exits(details, totals.visits or 0)
  return lists, details, cells
end

--- @section report
-- Names what reports work with. Expects the arguments `key_prefixes` (JSON: prefixes of keys by name, and the
-- key `closed_to`) and `oldest` (the first day that can still be open).
local prefixes = cjson.decode(key_prefixes)
local closed_to = redis.call('GET', prefixes.closed_to) or ''

--- @section tally
-- Counts items of a list in the day record. The first ones are counted exactly; items beyond them go into a
-- count-min sketch, 64 KB for any number of them, whose estimates are never too low (Cormode and
-- Muthukrishnan 2005), and the most frequent of those are kept by name. Expects a day record, `day_ttl` in
-- seconds, and `commands`, which it raises by its cost.
local function estimate(sketch, item)
  local hash, change = redis.sha1hex(item), {}
  for row = 0, 3 do
    local column = tonumber(string.sub(hash, row * 4 + 1, row * 4 + 4), 16) % SKETCH_WIDTH
    local offset = '#' .. (row * SKETCH_WIDTH + column)
    for _, word in ipairs({'INCRBY', 'u32', offset, 1}) do change[#change + 1] = word end
  end
  return math.min(unpack(redis.call('BITFIELD', sketch, unpack(change))))
end

-- `most`: items that are counted exactly; `sketch`, `frequent`: keys of the estimates.
local function tally(dimension, item, most, sketch, frequent)
  local name, size, over = '=' .. dimension .. ' ' .. item, '#' .. dimension, 'over:' .. dimension
  if values[name] then return add(name, 1) end
  if number(size) < tonumber(most) then
    add(name, 1)
    return add(size, 1)
  end
  add(over, 1)
  redis.call('ZADD', frequent, estimate(sketch, item), item)
  commands = commands + 3
  if redis.call('ZCARD', frequent) > FREQUENT_MAX then
    redis.call('ZPOPMIN', frequent)
    commands = commands + 1
  end
  if number(over) == 1 then
    redis.call('EXPIRE', sketch, day_ttl)
    redis.call('EXPIRE', frequent, day_ttl)
    commands = commands + 2
  end
end

--- @section top-items
-- Returns the most frequent items of a list, each followed by its count.
local function top(items, most)
  local names, rows = {}, {}
  for name in pairs(items) do names[#names + 1] = name end
  table.sort(names, function(a, b)
    if items[a] ~= items[b] then return items[a] > items[b] end
    return a > b
  end)
  for at = 1, math.min(most, #names) do
    rows[#rows + 1] = names[at]
    rows[#rows + 1] = string.format('%.0f', items[names[at]])
  end
  return rows
end

--- @section close-day
-- Closes a day: moves its totals and lists to their closed form and to the month, its visits without their visitors to
-- the day and fewer of them to the month, its clicks to the day, and forgets all else of it.
-- A list of a month keeps twice as many items as one of a day, the most frequent.
-- Keys: day, beyond, closed, month, visits, month_visits, clicks; estimates (list): keys of frequent items in the
-- order of the dimensions, then the sketches. Arguments: name (the day of the month), closed_ttl, month_ttl (seconds).
-- Replies {'OK'}.
if redis.call('EXISTS', day) == 0 then return {'OK'} end
local frequent = {}
for at, dimension in ipairs(DIMENSIONS) do frequent[dimension] = estimates[at] end
local totals = open_totals(day, beyond)
local lists, details, cells = open_lists(day, function(dimension) return frequent[dimension] end, totals)
redis.call('SET', closed, cjson.encode(lists), 'EX', closed_ttl)
if totals.visits then
  redis.call('SET', visits, visit_rows(details, totals.visits, DAY_BYTES), 'EX', closed_ttl)
  redis.call('HSET', month_visits, name, visit_rows(details, totals.visits, MONTH_BYTES))
  redis.call('EXPIRE', month_visits, month_ttl)
end
local clicked = cjson.encode(cells)
if clicked ~= '{}' then redis.call('SET', clicks, clicked, 'EX', closed_ttl) end

local function keep_most(items, most)
  local names = {}
  for item in pairs(items) do names[#names + 1] = item end
  if #names <= most then return end
  table.sort(names, function(a, b) return items[a] > items[b] end)
  for at = most + 1, #names do items[names[at]] = nil end
end

local stored = redis.call('HMGET', month, unpack(DIMENSIONS))
local write = {'d' .. name, cjson.encode(totals)}
for at, dimension in ipairs(DIMENSIONS) do
  local items = stored[at] and cjson.decode(stored[at]) or {}
  for item, count in pairs(lists[dimension]) do items[item] = (items[item] or 0) + count end
  keep_most(items, LIST_SIZES[dimension] * 2)
  write[#write + 1] = dimension
  write[#write + 1] = cjson.encode(items)
end
redis.call('HSET', month, unpack(write))
redis.call('EXPIRE', month, month_ttl)
redis.call('DEL', day, beyond, unpack(estimates))
return {'OK'}

--- @section closed-to
-- Notes the last day that is closed.
-- Keys: closed_to. Arguments: day.
-- Replies {'OK'}.
redis.call('SET', closed_to, day)
return {'OK'}

--- @section elements
-- Lists the most popular elements of a period.
-- Arguments: key_prefixes and oldest (see the section report), days (JSON).
-- Replies {'OK', elements and counts by turns}.
local lists = {elements = {}}
add_lists(lists, cjson.decode(days))
return {'OK', top(lists.elements, ROWS)}

--- @section live
-- Counts the visitors who are present.
-- Keys: days (list): records of the days in which the last minutes lie.
-- Replies {'OK', number}.
local live = 0
for _, day in ipairs(days) do live = live + live_count(redis.call('HGET', day, 'live')) end
return {'OK', live}

--- @section newest
-- Reads the newest events of a list.
-- Keys: recent. Arguments: most.
-- Replies {'OK', entries}.
return {'OK', redis.call('LRANGE', recent, 0, most - 1)}

--- @section click-map
-- Reads where a page was clicked.
-- Arguments: key_prefixes and oldest (see the section report), days (JSON), clicks (prefix of keys), name (device and
-- page).
-- Replies {'OK', texts of cells and counts, of each day that has some}.
local texts, closed = {}, {}
for _, day in ipairs(cjson.decode(days)) do
  if is_open(day) then
    texts[#texts + 1] = redis.call('HGET', prefixes.day .. day, 'c:' .. name) or nil
  else
    closed[#closed + 1] = clicks .. day
  end
end
for _, stored in ipairs(#closed > 0 and redis.call('MGET', unpack(closed)) or {}) do
  texts[#texts + 1] = stored and cjson.decode(stored)[name] or nil
end
return {'OK', texts}
