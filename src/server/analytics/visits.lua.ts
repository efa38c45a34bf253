/** A visit ends when nothing was heard of it for so long, seconds. */
export const VISIT_SECONDS = 1_800;
/** Visits that are told apart at once; a visitor beyond them counts as a visit with every page view. */
export const VISITS_MAX = 50_000;

/**
 * `open_visit(current, previous, visitor)`: the visit a visitor is in, or nil. Visits lie in the hash of the half hour in which they were
 * last heard of, as `first,last,views,flags`, seconds since the epoch; `flags` is what it came to, bits from `flag_of`.
 * `keep_visit`: writes it back. Returns whether there was room.
 */
export const VISITS = `
local seconds = math.floor(now / 1000)
local function open_visit(current, previous, visitor)
  for _, key in ipairs({current, previous}) do
    local first, last, views, flags = string.match(redis.call('HGET', key, visitor) or '', '^(%d+),(%d+),(%d+),(%d+)$')
    if first and seconds - tonumber(last) <= ${VISIT_SECONDS} then
      return {first = tonumber(first), last = tonumber(last), views = tonumber(views), flags = tonumber(flags), key = key}
    end
  end
end
local function keep_visit(current, visitor, visit)
  if visit.key and visit.key ~= current then redis.call('HDEL', visit.key, visitor) end
  if visit.key ~= current and redis.call('HLEN', current) >= ${VISITS_MAX} then return false end
  redis.call('HSET', current, visitor, string.format('%d,%d,%d,%d', visit.first, visit.last, visit.views, visit.flags))
  redis.call('EXPIRE', current, ${2 * VISIT_SECONDS})
  return true
end
local function has_flag(flags, bit) return math.floor(flags / 2 ^ bit) % 2 == 1 end
`;
