-- Reads the newest events of a list.
-- Keys: recent. Arguments: most.
-- Replies {'OK', entries}.
return {'OK', redis.call('LRANGE', recent, 0, most - 1)}
