-- Does what is due of one post, in the order of the times; publishing takes the working copy with it. Run
-- twice, the second run finds nothing due.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', 1 when readers see a change, else 0}, or that of `needs`.
if redis.call('EXISTS', post) == 0 or field('deletedAt') ~= '' then
  redis.call('ZREM', due, 'post:' .. id)
  return {'OK', 0}
end
local up, down = tonumber(field('publishAt')), tonumber(field('unpublishAt'))
if up and up > now then up = nil end
if down and down > now then down = nil end
if not up and not down then return {'OK', 0} end
local was_live, was_slug = field('published') == '1', field('slug')
local unknown = needs(was_slug, up and field('workingSlug') or '')
if unknown then return unknown end
if up then
  set('publishAt', '')
  if field('working') ~= '' then
    keep_revision('text', field('text'), field('working'))
    set('text', field('working'), 'summary', field('workingSummary'), 'imageSize', field('workingImageSize'),
      'slug', field('workingSlug'), 'search', field('workingSearch'))
    redis.call('HDEL', post, 'working', 'workingSummary', 'workingSlug', 'workingImageSize', 'workingSearch')
  end
end
if down then set('unpublishAt', '') end
local live = (up and not (down and down >= up)) or (was_live and not up and not down)
set('published', live and '1' or '0')
settle_public(was_live, was_slug)
finish()
if was_live or live then project() end
return {'OK', (was_live or live) and 1 or 0}
