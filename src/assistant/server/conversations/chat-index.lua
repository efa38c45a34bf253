-- The index of exchanges: one sorted set instead of five, so that an exchange enters all its lists with one
-- command.

-- Removes the entries older than `before`, ms, from the list with this number.
local function trim_list(index, list, before)
  local base = list * LIST_RANGE
  redis.call('ZREMRANGEBYSCORE', index, string.format('%.0f', base), string.format('(%.0f', base + before))
end
