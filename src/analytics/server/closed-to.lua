-- Notes the last day that is closed.
-- Keys: closed_to. Arguments: day.
-- Replies {'OK'}.
redis.call('SET', closed_to, day)
return {'OK'}
