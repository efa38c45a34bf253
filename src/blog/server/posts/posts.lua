-- Keeps the invariants of posts. Expects the keys of `postKeyNames` and the argument `id`. A text is an
-- opaque JSON string here: Lua's codec would turn an empty list into an object.
--
-- - a slug belongs to one post (`slugs`), whether readers know it or a draft waits under it;
-- - a former slug of a post that readers knew leads to it (`old_slugs`) until a live post takes the slug;
-- - `published` holds exactly the live posts, `index` those not in the trash;
-- - `lookup` says of every post what lists filter by, so that no list opens posts it does not show;
-- - every change that readers can see raises the content version, leaves its address in the list of changes
--   and puts `build` among the work that is due, where it stays until the site serves that version;
-- - a post with a time to come is due then, as `post:id`;
-- - the public projection (section projection of post-scripts.lua) holds the live posts as readers may see
--   them, and no draft.

local function field(name) return redis.call('HGET', post, name) or '' end
local function set(...) redis.call('HSET', post, ...) end

local function free_slug(slug)
  if slug ~= '' and redis.call('HGET', slugs, slug) == id then redis.call('HDEL', slugs, slug) end
end

local function drop_working()
  if field('workingSlug') ~= field('slug') then free_slug(field('workingSlug')) end
  redis.call('HDEL', post, 'working', 'workingSummary', 'workingSlug', 'workingImageSize', 'workingSearch')
end

local function keep_revision(kind, text, successor)
  if text == '' or text == successor then return end
  set('revisedAt', now_text)
  redis.call('LPUSH', revisions, '{"version":' .. field('version') .. ',"savedAt":' .. now_text ..
    ',"kind":"' .. kind .. '","text":' .. text .. '}')
  redis.call('LTRIM', revisions, 0, REVISIONS_KEPT - 1)
end

local function record_change(slug, kind)
  local version = raise_content_version()
  set('contentVersion', version)
  add_change(version, slug, kind)
end

local function settle_public(was_live, was_slug)
  local is_live, slug, known = field('published') == '1', field('slug'), field('publishedAt') ~= ''
  if is_live and not known then set('publishedAt', now_text) end
  if is_live then
    redis.call('ZADD', published, field('publishedAt'), id)
    redis.call('HDEL', old_slugs, slug)
  else
    redis.call('ZREM', published, id)
  end
  if was_slug ~= '' and was_slug ~= slug then
    free_slug(was_slug)
    if known then lead_on(was_slug) end
    if was_live and is_live then record_change(was_slug, 'moved>' .. slug) end
  end
  if was_live and not is_live and was_slug == slug then redis.call('DEL', public[slug]) end
  if was_live and not is_live then record_change(was_slug, 'gone') end
  if is_live then record_change(slug, 'live') end
end

local function finish()
  redis.call('HINCRBY', post, 'version', 1)
  set('updatedAt', now_text)
  redis.call('ZADD', index, now_text, id)
  local first
  for _, name in ipairs({'publishAt', 'unpublishAt'}) do
    local time = tonumber(field(name))
    if time and (not first or time < first) then first = time end
  end
  redis.call('HSET', lookup, id, lookup_entry(post))
  redis.call('DEL', catalog)
  if first then
    redis.call('ZADD', due, string.format('%.0f', first), 'post:' .. id)
  else
    redis.call('ZREM', due, 'post:' .. id)
  end
end
