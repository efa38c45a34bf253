-- Counts one event. It costs four commands and one more for an event that is listed among the newest: this
-- call, GET, HMGET, HSET, LPUSH; a new key costs an EXPIRE. Repeated events end after the HMGET.
-- Keys: salt, day, yesterday, beyond, recent; estimates (list): sketch and frequent items of each item's
-- list.
-- Arguments: id and shard (of the event), bucket (of the network), fingerprint, fresh (a new salt), kind
-- (view, click, leave, outbound, goal), hour, path, cell (device and cell of a click, or ''),
-- demo_page ('1' or '0'), goal (number), goal_name, depth, engaged, entry
-- (JSON for the newest, or ''), most_recent (entries kept), day_ttl (seconds), is_after_midnight ('1' or
-- '0'), ceiling (commands of the day), refused (events since the last report), each_count and first_count
-- (items of every event, and of the first view of a visit); items (list): dimension, item and list size of
-- each.
-- Replies {'OK'}, or {'LIMITED', what was exceeded (network, all, ceiling), seconds until the next minute}.

local secret = redis.call('GET', salt)
if not secret then
  secret = fresh
  redis.call('SET', salt, secret, 'EX', SALT_SECONDS)
  commands = commands + 1
end
local visitor = string.sub(redis.sha1hex(secret .. fingerprint), 1, 12)
local record, detail_field = 'v:' .. visitor, 'x:' .. visitor
local device, place = string.match(cell, '^(%l+) (.+)$')
local clicked = device and 'c:' .. device .. ' ' .. path or 'c:'

local names = {shard, bucket, record, detail_field, clicked, '#cells', 'details', 'rate', 'since', 'spent', 'cappedAt',
  'dropped', 'live', 'seconds', 'visitors', 'views', 'visits', 'bounces', 'clicks', 'leaves', 'depth', 'engaged',
  'goal:' .. goal_name, 'step:1', 'step:2', 'step:3'}
for at = 1, #items, 3 do
  names[#names + 1] = '#' .. items[at]
  names[#names + 1] = 'over:' .. items[at]
  names[#names + 1] = '=' .. items[at] .. ' ' .. items[at + 1]
end
load(names)

local is_known = is_repeated(values[shard], id)
if not is_known and is_after_midnight == '1' then
  is_known = is_repeated(redis.call('HGET', yesterday, shard), id)
  commands = commands + 1
end
if is_known then return {'OK'} end

local function finish(reply)
  if not values['since'] then
    put('since', now_text)
    commands = commands + 1
    add('spent', commands)
    save()
    redis.call('EXPIRE', day, day_ttl)
  else
    add('spent', commands)
    save()
  end
  return reply
end

if tonumber(refused) > 0 then add('dropped', refused) end
local exceeded
if count_minute('rate') > HITS_PER_MINUTE then exceeded = 'all' end
if count_minute(bucket) > HITS_PER_NETWORK then exceeded = 'network' end
if number('spent') + commands > tonumber(ceiling) then
  exceeded = 'ceiling'
  if not values['cappedAt'] then put('cappedAt', now_text) end
end
if exceeded then
  add('dropped', 1)
  return finish({'LIMITED', exceeded, 60 - seconds % 60})
end
remember(shard, id)

-- Counts the items with these numbers; each has three arguments in `items` and two keys in `estimates`.
local function tally_from(from, to)
  for number = from, to - 1 do
    local dimension, item, most = unpack(items, number * 3 + 1, number * 3 + 3)
    tally(dimension, item, most, unpack(estimates, number * 2 + 1, number * 2 + 2))
  end
end
tally_from(0, tonumber(each_count))

-- The visitor's record of today, and the visit in it unless that is over.
local began, last, views, flags, last_minute =
  string.match(values[record] or '', '^(%d+),(%d+),(%d+),(%d+),(%d+)$')
local visit, is_new
if began and seconds - last <= VISIT_SECONDS then
  visit = {first = tonumber(began), last = tonumber(last), views = tonumber(views), flags = tonumber(flags)}
end
local has_room = began or number('visitors') < VISITORS_MAX

if kind == 'view' then
  add('views', 1)
  if not has_room then
    if redis.call('PFADD', beyond, visitor) == 1 then
      redis.call('EXPIRE', beyond, day_ttl)
      commands = commands + 1
    end
    commands = commands + 1
  elseif not began then
    add('visitors', 1)
  end
  if not visit then
    is_new = true
    visit = {first = seconds, last = seconds, views = 0, flags = 0}
    add('visits', 1)
    add('bounces', 1)
    tally_from(tonumber(each_count), tonumber(each_count) + tonumber(first_count))
  elseif visit.views == 1 then
    add('bounces', -1)
  end
  visit.views = visit.views + 1
elseif kind == 'click' then
  add('clicks', 1)
elseif kind == 'leave' then
  add('leaves', 1)
  add('depth', depth)
  add('engaged', engaged)
end

local function has_flag(bit) return math.floor(visit.flags / 2 ^ bit) % 2 == 1 end
local function funnel_step()
  if not (has_flag(GOAL_BITS['try-voice']) or has_flag(GOAL_BITS['chat-opened'])) then return 0 end
  if not has_flag(DEMO_PAGE_BIT) then return 1 end
  return (has_flag(GOAL_BITS['demo-form']) or has_flag(GOAL_BITS['booking'])) and 3 or 2
end
local function reach(bit)
  if has_flag(bit) then return false end
  visit.flags = visit.flags + 2 ^ bit
  return true
end
if visit then
  add('seconds', seconds - visit.last)
  visit.last = seconds
  local before = funnel_step()
  if demo_page == '1' then reach(DEMO_PAGE_BIT) end
  if kind == 'goal' and reach(tonumber(goal)) then add('goal:' .. goal_name, 1) end
  for step = before + 1, funnel_step() do add('step:' .. step, 1) end
elseif kind == 'goal' then
  add('goal:' .. goal_name, 1)
end
if has_room and (began or visit) then
  local kept = visit or {first = began, last = last, views = views, flags = flags}
  local visit_text = string.format('%d,%d,%d,%d', kept.first, kept.last, kept.views, kept.flags)
  put(record, string.format('%s,%d', visit_text, minute))
  move_live(tonumber(last_minute))
end

-- Details: what a view, a click, or leaving adds to the visit it belongs to.
local function attributes_of_items()
  local found, attributes = {}, {}
  for at = 1, #items, 3 do found[items[at]] = items[at + 1] end
  for at, dimension in ipairs(VISIT_ATTRIBUTES) do attributes[at] = found[dimension] or '' end
  return attributes
end
local function add_to(current)
  local pages, clicks, outbound = current[5], current[6], current[7]
  if kind == 'view' then pages[#pages + 1] = {path, tonumber(hour), 0, 0, 0} end
  if kind == 'click' and items[2] then count_in(clicks, path .. '\n' .. items[2]) end
  if kind == 'outbound' and items[2] then count_in(outbound, items[2]) end
  if kind ~= 'leave' then return end
  for at = #pages, 1, -1 do
    local page = pages[at]
    if page[1] == path then
      page[3], page[4], page[5] = page[3] + 1, page[4] + tonumber(depth), page[5] + tonumber(engaged)
      return
    end
  end
end
if has_room and visit then
  local current, all = details_of(detail_field, visit.first)
  if is_new then
    current = {seconds, seconds, 0, attributes_of_items(), {}, {}, {}}
    all[#all + 1] = current
  end
  if current then
    current[2], current[3] = visit.last, visit.flags
    add_to(current)
    save_details(detail_field, all)
  end
end

if place then
  local counts = values[clicked]
  local before, after, count = string.find(counts or '', ',' .. place .. '=(%d+)')
  if before then
    local raised = place .. '=' .. count + 1
    put(clicked, string.sub(counts, 1, before) .. raised .. string.sub(counts, after + 1))
  elseif counts and #counts < CELL_BYTES then
    put(clicked, counts .. ',' .. place .. '=1')
  elseif not counts and number('#cells') < CELLS_MAX then
    add('#cells', 1)
    put(clicked, ',' .. place .. '=1')
  end
end

if entry ~= '' then
  local length = redis.call('LPUSH', recent, visitor .. ' ' .. entry)
  commands = commands + 1
  if length == 1 then redis.call('EXPIRE', recent, day_ttl) end
  if length >= 2 * most_recent then redis.call('LTRIM', recent, 0, most_recent - 1) end
  if length == 1 or length >= 2 * most_recent then commands = commands + 1 end
end
return finish({'OK'})
