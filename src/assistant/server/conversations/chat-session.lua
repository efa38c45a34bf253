-- Reads the exchanges of a session for an admin.
-- Keys: session. Arguments: prefix (of exchanges' keys).
-- Replies {'OK', turns}.
return {'OK', turns_of(redis.call('GET', session), prefix)}
