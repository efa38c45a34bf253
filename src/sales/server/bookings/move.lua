-- Moves a booking to another time; one that was cancelled is booked again.
-- Keys: those of a booking. Arguments: those of a booking, start (ms), offered ('1' when it can be booked
-- now), zone (or ''), created and moved (messages, JSON).
-- Replies {'OK', booking}, {'TAKEN', occupied times}, {'OVER'} or {'NOT_FOUND'}.
local known_start, known_status = unpack(redis.call('HMGET', booking, 'start', 'status'))
if not known_start then return {'NOT_FOUND'} end
local holds = known_status == 'booked'
if holds and tonumber(known_start) <= now then return {'OVER'} end
if holds and known_start == start then return {'OK', whole(booking)} end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
hold(start, zone ~= '' and zone or redis.call('HGET', booking, 'zone'))
redis.call('HINCRBY', booking, 'revision', 1)
tell(holds and moved or created)
return {'OK', whole(booking)}
