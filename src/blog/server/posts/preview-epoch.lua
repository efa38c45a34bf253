-- Reads the epoch that preview links of a post must bear, raising it first where asked.
-- Keys: post. Arguments: action ('read' or 'raise').
-- Replies {'OK', epoch} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if action == 'raise' then redis.call('HINCRBY', post, 'previewEpoch', 1) end
return {'OK', redis.call('HGET', post, 'previewEpoch') or '0'}
