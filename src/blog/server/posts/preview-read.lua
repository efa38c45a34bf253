-- Reads the post behind a preview link, unless it is in the trash.
-- Keys: post.
-- Replies {'OK', {epoch, post}} or {'NOT_FOUND'}.
local id, deleted_at, epoch = unpack(redis.call('HMGET', post, 'id', 'deletedAt', 'previewEpoch'))
if not id or (deleted_at and deleted_at ~= '') then return {'NOT_FOUND'} end
return {'OK', {epoch or '0', whole(post)}}
