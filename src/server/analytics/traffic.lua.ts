import { goals } from '#contracts/analytics.ts';
import { dimensions, funnelSteps } from '#contracts/analytics-reports.ts';

/** Rows of a list. */
const ROWS = 20;
/** Signs on a chart. */
const MARKS_MAX = 200;

const BASE_FIELDS = ['views', 'visits', 'bounces', 'seconds'] as const;
/** What else is summed of the period itself. */
export const MORE_FIELDS = [
  'leaves',
  'depth',
  'engaged',
  'dropped',
  ...goals.map((goal) => `goal:${goal}`),
  ...funnelSteps.slice(1).map((_, at) => `step:${at + 1}`),
  ...dimensions.map((dimension) => `over:${dimension}`),
];

/** `live_count(prefix)`: visitors of the last 5 minutes; `prefix`: what the keys of the minutes begin with. */
export const LIVE_COUNT = `
local function live_count(prefix)
  local minutes, minute = {}, math.floor(now / 60000)
  for at = 0, 4 do minutes[at + 1] = prefix .. string.format('%.0f', minute - at) end
  return redis.call('PFCOUNT', unpack(minutes))
end
`;

/** Reads a period: its days and those before it, its hours, sums, lists, and signs for its chart. Writes a scratch key and removes it. */
export const TRAFFIC_REPORT = `${LIVE_COUNT}
local totals, visitors, live, brought, post, published, slugs, deploys, scratch = unpack(keys)
local days, before, lists, tops = cjson.decode(args[1]), cjson.decode(args[2]), cjson.decode(args[3]), cjson.decode(args[4])
local with_hours, from, to, has_marks = args[5], args[6], args[7], args[8]
local function row(day, ...)
  local fields = redis.call('HMGET', totals .. day, ...)
  fields[#fields + 1] = redis.call('PFCOUNT', visitors .. day)
  return fields
end
local function rows(list)
  local all = {}
  for at, day in ipairs(list) do all[at] = row(day, ${BASE_FIELDS.map((field) => `'${field}'`).join(', ')}) end
  return all
end
local hours = {}
if with_hours == '1' then
  for hour = 0, 23 do
    local name = string.format('%02d', hour)
    local fields = redis.call('HMGET', totals .. days[1], 'views:' .. name, 'visits:' .. name)
    hours[hour + 1] = {fields[1], fields[2], redis.call('PFCOUNT', visitors .. days[1] .. 'T' .. name)}
  end
end
local sums = {}
for at = 1, ${MORE_FIELDS.length} do sums[at] = 0 end
for _, day in ipairs(days) do
  local fields = redis.call('HMGET', totals .. day, ${MORE_FIELDS.map((field) => `'${field}'`).join(', ')})
  for at = 1, ${MORE_FIELDS.length} do sums[at] = sums[at] + (tonumber(fields[at]) or 0) end
end
for at = 1, ${MORE_FIELDS.length} do sums[at] = string.format('%.0f', sums[at]) end
local function top(prefix, spans, most)
  if #spans == 1 then return redis.call('ZREVRANGE', prefix .. spans[1], 0, most, 'WITHSCORES') end
  local names = {}
  for at, span in ipairs(spans) do names[at] = prefix .. span end
  redis.call('ZUNIONSTORE', scratch, #names, unpack(names))
  local found = redis.call('ZREVRANGE', scratch, 0, most, 'WITHSCORES')
  redis.call('DEL', scratch)
  return found
end
local listed = {}
for at, prefix in ipairs(tops) do listed[at] = top(prefix, lists, ${ROWS - 1}) end
local function title_of(id)
  local summary = redis.call('HGET', post .. id, 'summary')
  return summary and cjson.decode(summary).title or ''
end
local demos = top(brought, days, ${ROWS - 1})
local marks, built = {}, {}
if has_marks == '1' then
  for at = 1, #demos, 2 do
    local id = redis.call('HGET', slugs, demos[at])
    marks[#marks + 1] = {'slug:' .. demos[at], id and title_of(id) or ''}
  end
  local recent = redis.call('ZREVRANGEBYSCORE', published, to, from, 'WITHSCORES', 'LIMIT', 0, ${MARKS_MAX})
  for at = 1, #recent, 2 do marks[#marks + 1] = {recent[at + 1], title_of(recent[at])} end
  built = redis.call('LRANGE', deploys, 0, ${MARKS_MAX - 1})
end
return {'OK', rows(days), rows(before), hours, sums, listed, demos, marks, built, live_count(live)}`;
