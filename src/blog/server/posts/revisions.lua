-- Reads one post and its earlier texts, newest first.
-- Keys: post, revisions.
-- Replies {'OK', {post, revisions}} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
return {'OK', {whole(post), redis.call('LRANGE', revisions, 0, -1)}}
