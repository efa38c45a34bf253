-- Reads one booking.
-- Keys: booking, due. Arguments: outbox (prefix of deliveries' keys), namespace.
-- Replies {'OK', booking} or {'NOT_FOUND'}.
if redis.call('EXISTS', booking) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(booking)}
