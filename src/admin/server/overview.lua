-- Counts what the overview shows: posts, conversations, visits of a period, by day, and of the one before.
-- Keys: published, chat_totals, lead_limit (whether the store is full), lead_crowded, failed. Arguments:
-- key_prefixes and oldest (see report in analytics.lua), days and days_before (JSON), day_starts (JSON: when each of
-- both begins, ms, oldest first), chat_counts (JSON: reads of BITFIELD). Further keys: those of policy reports, in the
-- list policy_days.
-- Replies {'OK', posts, counts that chat_counts asks for, {views, visits, seconds of the visits}, percent in use of a
-- full store or '', policy reports, leads that are kept apart because many came at once, views of each day, seconds
-- of a visit of each day, the same three of the days before, posts published in each of both, subjects of messages
-- that were given up}.
local function period_of(names)
  local sum, series, averages = {views = 0, visits = 0, seconds = 0}, {}, {}
  for at, day in ipairs(cjson.decode(names)) do
    local totals = totals_of(day)
    for name in pairs(sum) do sum[name] = sum[name] + (totals[name] or 0) end
    series[at] = totals.views or 0
    local stays = totals.visits or 0
    averages[at] = stays > 0 and (totals.seconds or 0) / stays or 0
  end
  return sum, series, averages
end

-- Counts here, as an import may have published thousands.
local function published_in(starts)
  local counts, day = {}, 1
  for at = 1, #starts do counts[at] = 0 end
  local posts = redis.call('ZRANGEBYSCORE', published, starts[1], '+inf', 'WITHSCORES')
  for at = 2, #posts, 2 do
    while starts[day + 1] and tonumber(posts[at]) >= starts[day + 1] do day = day + 1 end
    counts[day] = counts[day] + 1
  end
  return counts
end

local sum, series, averages = period_of(days)
local before = period_of(days_before)
local until_ms, percent = string.match(redis.call('HGET', lead_limit, 'full') or '', '^(%d+) (%d+)$')
if not until_ms or tonumber(until_ms) <= now then percent = '' end
local conversations = redis.call('BITFIELD', chat_totals, unpack(cjson.decode(chat_counts)))
local reports = 0
for _, day in ipairs(policy_days) do reports = reports + tonumber(redis.call('HGET', day, 'all') or '0') end
return {'OK', redis.call('ZCARD', published), conversations, {sum.views, sum.visits, sum.seconds}, percent, reports,
  redis.call('ZCARD', lead_crowded), series, averages, {before.views, before.visits, before.seconds},
  published_in(cjson.decode(day_starts)), redis.call('ZREVRANGE', failed, 0, 5)}
