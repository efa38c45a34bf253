-- Reads one post, in the trash or not.
-- Keys: post.
-- Replies {'OK', post} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(post)}
