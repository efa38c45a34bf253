-- Reads the record of a booking for its visitor.
-- Keys: booking.
-- Replies {'OK', fields and values by turns}, none when there is no such booking.
return {'OK', redis.call('HGETALL', booking)}
