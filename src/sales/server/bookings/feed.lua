--- @section feed-state
-- Reads when the address of the calendar was made.
-- Keys: feed.
-- Replies {'OK', ms or ''}.
return {'OK', redis.call('HGET', feed, 'createdAt') or ''}

--- @section feed-set
-- Makes the address of the calendar, or ends it.
-- Keys: feed. Arguments: ttl (seconds or ''), token (its hash, or '' for none), by.
-- Replies {'OK', ms or ''}.
redis.call('DEL', feed)
if token == '' then return {'OK', ''} end
redis.call('HSET', feed, 'token', token, 'createdAt', now_text, 'by', by)
if ttl ~= '' then redis.call('EXPIRE', feed, ttl) end
return {'OK', now_text}

--- @section feed-read
-- Reads the bookings of the calendar, the first of them from a moment on.
-- Keys: feed, index. Arguments: token (its hash), from (ms), prefix (of bookings).
-- Replies {'OK', records as names and values by turns}, or {'NOT_FOUND'} for another token.
local known = redis.call('HGET', feed, 'token')
if not known or known ~= token then return {'NOT_FOUND'} end
local records = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', index, from, '+inf', 'LIMIT', 0, FEED_MOST)) do
  records[#records + 1] = redis.call('HGETALL', prefix .. id)
end
return {'OK', records}
