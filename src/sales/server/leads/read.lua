-- Reads one lead.
-- Keys: lead, due. Arguments: outbox (prefix of deliveries' keys).
-- Replies {'OK', lead} or {'NOT_FOUND'}.
if redis.call('EXISTS', lead) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(lead, due)}
