-- Writes one post into the public projection. A former slug that has a new owner by now is left alone.
-- Keys: those of a post. Arguments: id; former_slugs (list).
-- Replies {'OK'}, or that of `needs`.
local live = field('published') == '1'
local unknown = needs(live and field('slug') or '', unpack(former_slugs))
if unknown then return unknown end
if live then project() end
for _, slug in ipairs(former_slugs) do
  if redis.call('HGET', old_slugs, slug) == id then lead_on(slug) end
end
return {'OK'}
