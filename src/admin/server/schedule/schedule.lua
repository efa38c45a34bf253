--- @section begin
-- Notes that the schedule runs, and reads the first page of the due work in the same round trip.
-- Keys: due, publishing.
-- Replies {'OK', members of the due set}.
redis.call('HSET', publishing, 'tickAt', now_text, 'tickProblem', '')
return {'OK', redis.call('ZRANGE', due, '-inf', now_text, 'BYSCORE', 'LIMIT', 0, PAGE)}

--- @section problem
-- Notes why the schedule runs without doing anything.
-- Keys: publishing. Arguments: problem.
-- Replies {'OK'}.
redis.call('HSET', publishing, 'tickProblem', problem)
return {'OK'}
