-- Changes the status of a lead, adds a note, or releases it from quarantine, which sends it on.
-- Keys: lead, notes, quarantine, index, lookup, due, list (of deliveries).
-- Arguments: ttl (seconds or ''), id, version (that the admin has read; empty: any), status (or ''), note
-- (JSON or ''), release ('1' or ''), outbox (prefix of deliveries' keys), messages (JSON).
-- Replies {'OK', lead}, {'CONFLICT', lead}, {'FULL', lead} when there are too many notes, or {'NOT_FOUND'}.
local known_version, reason, created_at, search =
  unpack(redis.call('HMGET', lead, 'version', 'quarantine', 'createdAt', 'search'))
if not known_version then return {'NOT_FOUND'} end
if version ~= '' and version ~= known_version then return {'CONFLICT', whole(lead, due)} end
if note ~= '' and redis.call('LLEN', notes) >= NOTES_MAX_COUNT then return {'FULL', whole(lead, due)} end
if status ~= '' then
  redis.call('HSET', lead, 'status', status)
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. '\n' .. search)
end
if note ~= '' then
  redis.call('RPUSH', notes, note)
  keep(notes)
end
if release == '1' and (reason or '') ~= '' then
  redis.call('HSET', lead, 'quarantine', '')
  redis.call('ZREM', quarantine, id)
  redis.call('ZADD', index, created_at, id)
  enqueue(due, outbox, list, 'lead:' .. id, messages)
end
redis.call('HINCRBY', lead, 'version', 1)
return {'OK', whole(lead, due)}
