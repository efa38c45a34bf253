-- Stores an exchange and settles the reserved call. Done twice, it changes nothing. The first exchange of a
-- day renews the lifetime of the index; each of the next ones removes old entries from one of its lists, so
-- that no answer pays for all.
-- Keys: chat, index, totals, recent, engine, visitor.
-- Arguments: record, ttl (seconds), time (ms), unanswered ('1' or '0'), outcome, day, number (of the exchange
-- in its day), index_ttl (seconds), oldest (ms), latest (JSON for follow-ups), has_session ('1' or '0');
-- places (list): scores and members in the index.
-- Replies {'OK'}.
if redis.call('ZADD', index, 'NX', unpack(places)) == 0 then return {'OK'} end
settle(engine, visitor, day, outcome)
redis.call('SET', chat, record, 'EX', ttl)
if has_session == '1' then redis.call('SET', recent, latest, 'EX', ttl) end
redis.call('BITFIELD', totals, 'INCRBY', 'i64', TOTAL.exchanges, 1, 'INCRBY', 'i64', TOTAL.time, time,
  'INCRBY', 'i64', TOTAL.unanswered, unanswered)
local nth = tonumber(number)
if nth == 1 then
  redis.call('EXPIRE', index, index_ttl)
elseif nth <= LIST_COUNT + 1 then
  trim_list(index, nth - 2, tonumber(oldest))
end
return {'OK'}
