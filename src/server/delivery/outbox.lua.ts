/** Attempts of one delivery that are remembered. */
export const ATTEMPTS_KEPT = 20;

/**
 * For scripts that write what a visitor sent. `keep(key)`: what a preview writes ends. `enqueue(due, prefix, list, subject,
 * messages)`: puts deliveries into the outbox in the same step that stores what they tell of. `messages`: JSON of
 * `{id, event, channel}`. Expects `ttl`, seconds or empty.
 */
export const OUTBOX_WRITERS = `
local function keep(key) if ttl ~= '' then redis.call('EXPIRE', key, ttl) end end
local function enqueue(due, prefix, list, subject, messages)
  for _, message in ipairs(cjson.decode(messages)) do
    redis.call('HSET', prefix .. message.id, 'id', message.id, 'subject', subject, 'event', message.event,
      'channel', message.channel, 'state', 'waiting', 'createdAt', ARGV[1], 'count', '0')
    redis.call('RPUSH', list, message.id)
    redis.call('ZADD', due, ARGV[1], message.id)
    keep(prefix .. message.id)
    keep(list)
    keep(due)
  end
end
`;

/** `delivery_state(list, prefix)`: the worst of all; `deliveries(list, prefix)`: all with everything about them. */
export const OUTBOX_READERS = `
local function delivery_state(list, prefix)
  local worst = false
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    local state = redis.call('HGET', prefix .. id, 'state')
    if state == 'failed' then return state end
    if state == 'waiting' or not worst then worst = state end
  end
  return worst
end
local function deliveries(list, prefix, due)
  local found = {}
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    found[#found + 1] = {redis.call('HGETALL', prefix .. id), redis.call('ZSCORE', due, id)}
  end
  return found
end
`;
