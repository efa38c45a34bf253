-- Opens a session, and forgets the failed logins of this user from this network; the network's own count
-- stays.
-- Keys: session, session_epoch, logins. Arguments: username, credential, expires_at (ms).
-- Replies {'OK'}.
local epoch = redis.call('GETEX', session_epoch, 'EX', EPOCH_SECONDS) or '0'
redis.call('HSET', session, 'username', username, 'credential', credential, 'epoch', epoch,
  'expiresAt', expires_at, 'seenAt', now_text)
redis.call('PEXPIRE', session, SESSION_IDLE_MS)
redis.call('DEL', logins)
return {'OK'}
