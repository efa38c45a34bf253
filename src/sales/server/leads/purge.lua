-- Erases leads that were put into quarantine before a moment, as many as one call may.
-- Keys: those of `eraseLeadKeyNames`. Arguments: namespace, before (ms).
-- Replies {'OK', number of erased leads}.
local ids = redis.call('ZRANGEBYSCORE', quarantine, '-inf', before, 'LIMIT', 0, PURGED_AT_ONCE)
for _, id in ipairs(ids) do erase_lead(id) end
return {'OK', #ids}
