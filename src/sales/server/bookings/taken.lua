-- Reads the beginnings of all demos from a moment on.
-- Keys: taken. Arguments: from (ms).
-- Replies {'OK', ids and beginnings (ms) by turns}.
return {'OK', redis.call('ZRANGEBYSCORE', taken, from, '+inf', 'WITHSCORES')}
