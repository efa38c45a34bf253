-- Marks the projection as complete. What changed since the last deploy was kept elsewhere before: browsers
-- take every address for changed up to this version.
-- Keys: publishing, retired_changes, retired_change_kinds.
-- Replies {'OK'}.
local version = redis.call('HGET', publishing, 'version')
redis.call('HSET', publishing, 'projection', PROJECTION_FORM, 'floor', version)
redis.call('DEL', retired_changes, retired_change_kinds)
return {'OK'}
