-- Counts what the overview shows: posts, conversations, page views of a period, by day, and of the one before.
-- Keys: published, chat_totals, lead_limit (whether the store is full), lead_crowded, failed. Arguments:
-- key_prefixes and oldest (see report in analytics.lua), days and days_before (JSON). Further keys: those of policy
-- reports, in the list policy_days.
-- Replies {'OK', posts, conversations, views, visits, seconds of the visits, percent in use of a full store or '',
-- policy reports, leads that are kept apart because many came at once, views of each day, views of the days
-- before, subjects of messages that were given up}.
local views, visits, seconds, series = 0, 0, 0, {}
for at, day in ipairs(cjson.decode(days)) do
  local totals = totals_of(day)
  views = views + (totals.views or 0)
  visits = visits + (totals.visits or 0)
  seconds = seconds + (totals.seconds or 0)
  series[at] = totals.views or 0
end
local before = 0
for _, day in ipairs(cjson.decode(days_before)) do before = before + (totals_of(day).views or 0) end
local until_ms, percent = string.match(redis.call('HGET', lead_limit, 'full') or '', '^(%d+) (%d+)$')
if not until_ms or tonumber(until_ms) <= now then percent = '' end
local conversations = redis.call('BITFIELD', chat_totals, 'GET', 'i64', CONVERSATIONS_OFFSET)[1]
local reports = 0
for _, day in ipairs(policy_days) do reports = reports + tonumber(redis.call('HGET', day, 'all') or '0') end
return {'OK', redis.call('ZCARD', published), conversations, views, visits, seconds, percent, reports,
  redis.call('ZCARD', lead_crowded), series, before, redis.call('ZREVRANGE', failed, 0, 5)}
