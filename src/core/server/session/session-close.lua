-- Ends a session, or every session of the user.
-- Keys: session, session_epoch. Arguments: scope ('here' or 'everywhere').
-- Replies {'OK'}.
redis.call('DEL', session)
if scope == 'everywhere' then
  redis.call('INCR', session_epoch)
  redis.call('EXPIRE', session_epoch, EPOCH_SECONDS)
end
return {'OK'}
