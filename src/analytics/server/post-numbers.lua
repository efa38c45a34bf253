-- Counts the views of the pages below a path, and demos by the post that a visit began with.
-- Keys: scratch.
-- Arguments: key_prefixes and oldest (see report in analytics.lua), landings (prefix of keys), days (JSON), path.
-- Replies {'OK', {views, demos}}, each a list of names and counts in turn.
local period = cjson.decode(days)
local lists, views, names = {pages = {}}, {}, {}
add_lists(lists, period)
for page, count in pairs(lists.pages) do
  if string.sub(page, 1, #path) == path then
    views[#views + 1] = string.sub(page, #path + 1)
    views[#views + 1] = string.format('%.0f', count)
  end
end
for at, day in ipairs(period) do names[at] = landings .. day end
redis.call('ZUNIONSTORE', scratch, #names, unpack(names))
local demos = redis.call('ZRANGE', scratch, 0, -1, 'WITHSCORES')
redis.call('DEL', scratch)
return {'OK', {views, demos}}
