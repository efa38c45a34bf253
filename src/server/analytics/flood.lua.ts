/** Hits of one network, and of all, that are taken in a minute: a company behind one address needs less, a flood has more. */
export const HITS_PER_NETWORK = 6_000;
export const HITS_PER_MINUTE = 300_000;
/** For so long an event that comes again is known, at least, seconds. */
export const SEEN_SECONDS = 120;
/** Sets that ids are spread over: small sets of numbers take 8 bytes each. */
export const SEEN_SHARDS = 512;

/**
 * `is_seen(current, previous, number)`: whether an event came before. `too_much(key, network)`: counts a hit, and answers the
 * seconds until the next minute when it is one too many, else nil. Needs `sketch_add`: networks are counted in bounded room.
 */
export const FLOOD = `
local function is_seen(current, previous, number)
  return redis.call('SISMEMBER', current, number) == 1 or redis.call('SISMEMBER', previous, number) == 1
end
local function remember(current, number)
  redis.call('SADD', current, number)
  redis.call('EXPIRE', current, ${2 * SEEN_SECONDS})
end
local function too_much(key, network)
  local all = redis.call('INCR', key)
  if all == 1 then redis.call('EXPIRE', key, 120) end
  local own = sketch_add(key .. ':networks', network, 120)
  if all > ${HITS_PER_MINUTE} or own > ${HITS_PER_NETWORK} then return 60 - math.floor(now / 1000) % 60 end
end
`;
