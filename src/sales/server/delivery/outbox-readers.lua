-- Reads the deliveries of a lead or a booking. `list`: key of their ids; `prefix`: of their keys.

-- Returns the worst state of all, false when there are none.
local function delivery_state(list, prefix)
  local worst = false
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    local state = redis.call('HGET', prefix .. id, 'state')
    if state == 'failed' then return state end
    if state == 'waiting' or not worst then worst = state end
  end
  return worst
end

-- Returns all deliveries: the whole record of each, and when it is due, ms.
local function deliveries(list, prefix, due)
  local found = {}
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    found[#found + 1] = {redis.call('HGETALL', prefix .. id), redis.call('ZSCORE', due, 'delivery:' .. id)}
  end
  return found
end
