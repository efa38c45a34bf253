--- @section calendar-writers
-- Stores busy times beside one another, so that a reader needs one value. Expects the keys `calendars`, `times` and
-- `due`, and the argument `ttl`.
local function set_times(id, entry)
  local all = cjson.decode(redis.call('GET', times) or '{}')
  all[id] = entry
  local text = cjson.encode(all)
  if text ~= '{}' then
    redis.call('SET', times, text)
    if ttl ~= '' then
      redis.call('EXPIRE', times, ttl)
      redis.call('EXPIRE', calendars, ttl)
    end
  else
    redis.call('DEL', times, calendars)
    redis.call('ZREM', due, 'calendars')
  end
end

--- @section calendars-read
-- Reads all calendars for an admin.
-- Keys: calendars.
-- Replies {'OK', fields and values by turns}.
return {'OK', redis.call('HGETALL', calendars)}

--- @section calendars-round
-- Begins a reading of all calendars, and sets the time of the next one.
-- Keys: calendars, due. Arguments: next_at (ms).
-- Replies {'OK', fields and values by turns}.
local all = redis.call('HGETALL', calendars)
if #all == 0 then
  redis.call('ZREM', due, 'calendars')
else
  redis.call('HSET', calendars, 'round', now_text)
  redis.call('ZADD', due, next_at, 'calendars')
end
return {'OK', all}

--- @section calendar-connect
-- Adds a calendar that was read.
-- Keys: calendars, times, due. Arguments: ttl, id, value and entry (of the busy times), both JSON, next_at (ms).
-- Replies {'OK', fields and values by turns} or {'FULL'}.
if redis.call('HLEN', calendars) > MOST then return {'FULL'} end
redis.call('HSET', calendars, id, value, 'round', now_text)
redis.call('ZADD', due, next_at, 'calendars')
set_times(id, cjson.decode(entry))
return {'OK', redis.call('HGETALL', calendars)}

--- @section calendar-note
-- Notes the reading of a calendar, unless it was removed meanwhile.
-- Keys: calendars, times, due. Arguments: ttl, id, value and entry, both JSON; an entry of '' leaves the times.
-- Replies {'OK'}.
if redis.call('HEXISTS', calendars, id) == 1 then
  redis.call('HSET', calendars, id, value)
  if entry ~= '' then set_times(id, cjson.decode(entry)) end
end
return {'OK'}

--- @section calendar-remove
-- Forgets a calendar and its busy times.
-- Keys: calendars, times, due. Arguments: ttl, id.
-- Replies {'OK', fields and values by turns}.
redis.call('HDEL', calendars, id)
set_times(id, nil)
return {'OK', redis.call('HGETALL', calendars)}
