-- Reads a period: its days and those before it, its sums, lists or visits, and marks for its chart.
-- Keys: published, slugs, deploys, scratch.
-- Arguments: key_prefixes and oldest (see report in analytics.lua), landings and post (prefixes of keys), days,
-- days_before, months (JSON; months whose lists count whole), visits and month_visits (prefixes of keys), visit_days
-- (JSON: days whose visits are read), with_counts ('1': totals of each day, lists, and posts that brought demos),
-- by_month ('1': fewer visits, for long periods), from and to (ms, of marks), has_marks ('1' or '0'), live_days (JSON:
-- days in which the last minutes lie).
-- Replies {'OK', {days, days before, visits, last closed day, sums, lists, demos by post, marks, deploys, live
-- visitors, dropped events, capped (ms)}}.
local period, before, list_months = cjson.decode(days), cjson.decode(days_before), cjson.decode(months)

local function text(value) return string.format('%.0f', value or 0) end

-- Returns a line for each day, with spaces between its totals: as strings of their own those of a year are thousands.
local function rows(list)
  local lines = {}
  for at, day in ipairs(list) do
    local totals, row = totals_of(day), {}
    for field, name in ipairs(BASE_FIELDS) do row[field] = text(totals[name]) end
    lines[at] = table.concat(row, ' ')
  end
  return table.concat(lines, '\n')
end

-- Returns the texts of the visits of days, empty where there are none, with form feeds between them; see visit-rows.
-- The larger text of a day ends long before the one that its month has.
local function read_visits(list)
  local texts = {}
  for at, day in ipairs(list) do
    if is_open(day) then
      local _, details = contents_of(day)
      texts[at] = visit_rows(details, totals_of(day).visits or 0, DAY_BYTES)
    else
      local whole = by_month ~= '1' and redis.call('GET', visits .. day)
      texts[at] = whole or redis.call('HGET', month_visits .. string.sub(day, 1, 7), string.sub(day, 9)) or ''
    end
  end
  return table.concat(texts, '\f')
end

-- Returns the sums of fields over the period, each after its name.
local function read_sums(fields)
  local sums, named = {}, {}
  for _, day in ipairs(period) do
    local totals = totals_of(day)
    for _, name in ipairs(fields) do sums[name] = (sums[name] or 0) + (totals[name] or 0) end
  end
  for at, name in ipairs(fields) do named[at * 2 - 1], named[at * 2] = name, text(sums[name]) end
  return named
end

-- Returns how many events the period dropped, and when its budget was last used up, ms.
local function read_losses()
  local dropped, capped = 0, 0
  for _, day in ipairs(period) do
    dropped = dropped + total_of(day, 'dropped')
    capped = math.max(capped, total_of(day, 'cappedAt'))
  end
  return text(dropped), text(capped)
end

local function read_lists()
  local lists, listed = {}, {}
  for _, dimension in ipairs(DIMENSIONS) do lists[dimension] = {} end
  if #list_months == 0 then
    add_lists(lists, period)
  else
    local open = {}
    for _, day in ipairs(period) do
      if is_open(day) then open[#open + 1] = day end
    end
    for _, month in ipairs(list_months) do add_month(lists, month) end
    add_lists(lists, open)
  end
  for at, dimension in ipairs(DIMENSIONS) do listed[at] = top(lists[dimension], ROWS) end
  return listed
end

-- Returns slugs of posts that brought demos, each followed by their number, then ids of the posts by slug. Forms
-- name the page that a visit began with, and anyone can send one: only posts that exist count.
local function read_demos()
  local names = {}
  for at, day in ipairs(period) do names[at] = landings .. day end
  redis.call('ZUNIONSTORE', scratch, #names, unpack(names))
  local found, pages, demos, ids = redis.call('ZREVRANGE', scratch, 0, LANDINGS_MAX - 1, 'WITHSCORES'), {}, {}, {}
  redis.call('DEL', scratch)
  for at = 1, #found, 2 do pages[#pages + 1] = found[at] end
  local posts = #pages > 0 and redis.call('HMGET', slugs, unpack(pages)) or {}
  for at, slug in ipairs(pages) do
    if posts[at] and #demos < 2 * ROWS then
      demos[#demos + 1] = slug
      demos[#demos + 1] = found[at * 2]
      ids[slug] = posts[at]
    end
  end
  return demos, ids
end

local function title_of(id)
  local summary = redis.call('HGET', post .. id, 'summary')
  return summary and cjson.decode(summary).title or ''
end

-- Returns the titles of posts that brought demos, then posts by the time they were published.
local function read_marks(ids)
  local marks = {}
  for slug, id in pairs(ids) do marks[#marks + 1] = {'slug:' .. slug, title_of(id)} end
  local recent = redis.call('ZREVRANGEBYSCORE', published, to, from, 'WITHSCORES', 'LIMIT', 0, MARKS_MAX)
  for at = 1, #recent, 2 do marks[#marks + 1] = {recent[at + 1], title_of(recent[at])} end
  return marks
end

local listed = read_visits(cjson.decode(visit_days))
local sums, totals, totals_before, lists, demos, ids = {}, '', '', {}, {}, {}
if with_counts == '1' then
  sums = read_sums(TOTAL_FIELDS)
  totals, totals_before = rows(period), rows(before)
  lists = read_lists()
  demos, ids = read_demos()
end
local marks, built = {}, {}
if has_marks == '1' then
  marks = read_marks(ids)
  built = redis.call('LRANGE', deploys, 0, MARKS_MAX - 1)
end
local dropped, capped = read_losses()
local live = 0
for _, day in ipairs(cjson.decode(live_days)) do
  live = live + live_count(redis.call('HGET', prefixes.day .. day, 'live'))
end
return {'OK', {totals, totals_before, listed, closed_to, sums, lists, demos, marks, built, live, dropped, capped}}
