-- Moves a post into the trash.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', change, ms}, {'NOT_FOUND'}, or that of `needs`.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') ~= '' then return {'OK', 0, field('deletedAt')} end
local was_live = field('published') == '1'
local unknown = was_live and needs(field('slug'))
if unknown then return unknown end
set('published', '0', 'publishAt', '', 'unpublishAt', '')
settle_public(was_live, field('slug'))
free_slug(field('slug'))
free_slug(field('workingSlug'))
finish()
if was_live then project() end
set('deletedAt', now_text)
redis.call('ZREM', index, id)
redis.call('ZADD', trash, now_text, id)
return {'OK', was_live and 1 + claim_build('urgent') or 0, now_text}
