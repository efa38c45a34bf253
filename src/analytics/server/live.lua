-- Counts the visitors who are present.
-- Keys: days (list): records of the days in which the last minutes lie.
-- Replies {'OK', number}.
local live = 0
for _, day in ipairs(days) do live = live + live_count(redis.call('HGET', day, 'live')) end
return {'OK', live}
