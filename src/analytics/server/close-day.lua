-- Closes a day: moves its totals and lists to their closed form and to the month, and forgets all else of it.
-- A list of a month keeps twice as many items as one of a day, the most frequent.
-- Keys: day, beyond, closed, month; estimates (list): keys of frequent items in the order of the dimensions,
-- then the sketches. Arguments: name (the day of the month), closed_ttl, month_ttl (seconds).
-- Replies {'OK'}.
if redis.call('EXISTS', day) == 0 then return {'OK'} end
local frequent = {}
for at, dimension in ipairs(DIMENSIONS) do frequent[dimension] = estimates[at] end
local totals = open_totals(day, beyond)
local lists = open_lists(day, function(dimension) return frequent[dimension] end, totals)
redis.call('SET', closed, cjson.encode(lists), 'EX', closed_ttl)

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
