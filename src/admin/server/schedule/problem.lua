-- Notes why the schedule runs without doing anything.
-- Keys: publishing. Arguments: problem.
-- Replies {'OK'}.
redis.call('HSET', publishing, 'tickProblem', problem)
return {'OK'}
