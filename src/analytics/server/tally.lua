-- Counts items of a list in the day record. The first ones are counted exactly; items beyond them go into a
-- count-min sketch, 64 KB for any number of them, whose estimates are never too low (Cormode and
-- Muthukrishnan 2005), and the most frequent of those are kept by name. Expects a day record, `day_ttl` in
-- seconds, and `commands`, which it raises by its cost.
local function estimate(sketch, item)
  local hash, change = redis.sha1hex(item), {}
  for row = 0, 3 do
    local column = tonumber(string.sub(hash, row * 4 + 1, row * 4 + 4), 16) % SKETCH_WIDTH
    local offset = '#' .. (row * SKETCH_WIDTH + column)
    for _, word in ipairs({'INCRBY', 'u32', offset, 1}) do change[#change + 1] = word end
  end
  return math.min(unpack(redis.call('BITFIELD', sketch, unpack(change))))
end

-- `most`: items that are counted exactly; `sketch`, `frequent`: keys of the estimates.
local function tally(dimension, item, most, sketch, frequent)
  local name, size, over = '=' .. dimension .. ' ' .. item, '#' .. dimension, 'over:' .. dimension
  if values[name] then return add(name, 1) end
  if number(size) < tonumber(most) then
    add(name, 1)
    return add(size, 1)
  end
  add(over, 1)
  redis.call('ZADD', frequent, estimate(sketch, item), item)
  commands = commands + 3
  if redis.call('ZCARD', frequent) > FREQUENT_MAX then
    redis.call('ZPOPMIN', frequent)
    commands = commands + 1
  end
  if number(over) == 1 then
    redis.call('EXPIRE', sketch, day_ttl)
    redis.call('EXPIRE', frequent, day_ttl)
    commands = commands + 2
  end
end
