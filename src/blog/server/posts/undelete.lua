-- Brings a post back from the trash, as a draft; its slug gets a number if it was taken meanwhile.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', post} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') == '' then return {'OK', whole(post)} end
local function take(slug)
  local free, n = slug, 1
  while true do
    local owner = redis.call('HGET', slugs, free)
    if not owner or owner == id then break end
    n = n + 1
    free = slug .. '-' .. n
  end
  redis.call('HSET', slugs, free, id)
  return free
end
set('slug', take(field('slug')), 'deletedAt', '')
if field('working') ~= '' then set('workingSlug', take(field('workingSlug'))) end
redis.call('ZREM', trash, id)
finish()
return {'OK', whole(post)}
