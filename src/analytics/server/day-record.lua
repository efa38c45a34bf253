-- The record of one day and audience: a hash that a hit reads with one HMGET and writes with one HSET, as the
-- store bills every command. Expects the key `day`. Its fields:
--
-- - `views`, `views:14` and so on: totals of the day and of an hour of it; see `TOTAL_FIELDS`
-- - `=pages /try`: how often an item of a list came; `#pages`: how many items the list holds
-- - `v:1f2e...`: a visitor's visit, `first,last,views,flags,hour,minute`: seconds since the epoch of its
--   first and last event, its page views, bits of what it reached, hour of the last view, minute of the last
--   event
-- - `s:17`: ids of the last events, `window ,id,id ,id`: those of the present window of two minutes and of
--   the one before
-- - `rate`, `n:17`: events of a minute, of all and of a bucket of networks, `minute,count`
-- - `live`: visitors by the minute of their last event, `minute:count,...`
-- - `since`: when the record began, ms; `spent`: commands that counting has cost the store; `cappedAt`: when
--   the daily ceiling on them was reached, ms
--
-- When the day is closed, totals and lists move to the month and all else is forgotten.

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
