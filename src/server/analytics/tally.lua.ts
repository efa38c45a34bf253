import type { Dimension } from '#contracts/analytics-reports.ts';

/** Different ones that a list tells apart in a span of time; what comes beyond is estimated. */
export const listSizes: Readonly<Record<Dimension, number>> = {
  pages: 1_000,
  entries: 500,
  sources: 300,
  campaigns: 300,
  devices: 20,
  browsers: 200,
  systems: 100,
  countries: 300,
  elements: 500,
  outbound: 300,
};

/** Columns of a count-min sketch; it has four rows. */
export const SKETCH_WIDTH = 4096;

/**
 * `sketch_add(key, item, ttl)`: counts an item among any number of them in 64 KB and answers how often it came, at times too
 * often: never too seldom (Cormode and Muthukrishnan 2005, with the conservative update of Estan and Varghese 2002).
 * `sketch_raise(key, item, count, ttl)`: it came at least so often.
 */
export const SKETCH = `
local function sketch_cells(item)
  local hash = redis.sha1hex(item)
  local cells = {}
  for row = 0, 3 do
    cells[row + 1] = '#' .. (row * ${SKETCH_WIDTH} + tonumber(string.sub(hash, row * 4 + 1, row * 4 + 4), 16) % ${SKETCH_WIDTH})
  end
  return cells
end
local function sketch_read(key, cells)
  return redis.call('BITFIELD', key, 'GET', 'u32', cells[1], 'GET', 'u32', cells[2], 'GET', 'u32', cells[3], 'GET', 'u32', cells[4])
end
local function sketch_raise(key, item, count, ttl)
  local cells = sketch_cells(item)
  local counts = sketch_read(key, cells)
  local write = {}
  for row = 1, 4 do
    if counts[row] < count then
      for _, word in ipairs({'SET', 'u32', cells[row], string.format('%.0f', count)}) do write[#write + 1] = word end
    end
  end
  if #write > 0 then redis.call('BITFIELD', key, unpack(write)) end
  if redis.call('TTL', key) < 0 then redis.call('EXPIRE', key, ttl) end
end
local function sketch_add(key, item, ttl)
  local counts = sketch_read(key, sketch_cells(item))
  local count = math.min(counts[1], counts[2], counts[3], counts[4]) + 1
  sketch_raise(key, item, count, ttl)
  return count
end
`;

/**
 * `tally(key, item, most, ttl)`: counts an item in a sorted set of at most `most`. Those are exact while there are no more; then a
 * sketch beside it counts the rest, and whoever is more frequent there than the last one here takes its place, so that those
 * who come often stay whatever else comes once. Answers whether it had to estimate.
 */
export const TALLY = `${SKETCH}
local function tally(key, item, most, ttl)
  if redis.call('ZSCORE', key, item) then
    redis.call('ZINCRBY', key, 1, item)
    return false
  end
  local size = redis.call('ZCARD', key)
  if size < tonumber(most) then
    redis.call('ZADD', key, 1, item)
    if size == 0 then redis.call('EXPIRE', key, ttl) end
    return false
  end
  local sketch = key .. ':rest'
  local count = sketch_add(sketch, item, ttl)
  local last = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  if count > tonumber(last[2]) then
    redis.call('ZREM', key, last[1])
    redis.call('ZADD', key, count, item)
    sketch_raise(sketch, last[1], tonumber(last[2]), ttl)
  end
  return true
end
`;
