-- Keeps the invariants of posts. Expects the keys of `postKeyNames` and the argument `id`. A text is an
-- opaque JSON string here: Lua's codec would turn an empty list into an object.
--
-- - a slug belongs to one post (`slugs`), whether readers know it or a draft waits under it;
-- - a former slug of a post that readers knew leads to it (`old_slugs`) until a live post takes the slug;
-- - `published` holds exactly the live posts, `index` those not in the trash;
-- - `lookup` says of every post what lists filter by, so that no list opens posts it does not show;
-- - every change that readers can see raises the content version, leaves its address in the list of changes
--   and puts `build` among the work that is due, where it stays until the site serves that version;
-- - a post with a time to come is due then, as `post:id`; `planned` is the text that goes live then, as it was on
--   the screen when the time was set;
-- - the public projection (section projection of post-scripts.lua) holds the live posts as readers may see
--   them, and no draft.

local function field(name) return redis.call('HGET', post, name) or '' end
local function set(...) redis.call('HSET', post, ...) end

-- Releases a slug that no text of the post has.
local function free_slug(slug)
  for _, held in ipairs(redis.call('HMGET', post, 'slug', 'workingSlug', 'plannedSlug')) do
    if held == slug then return end
  end
  release_slug(slugs, slug, id)
end

-- Fields of each text of a post: the text itself, the working copy, and the one that is planned.
local TEXTS = {
  text = {'text', 'summary', 'slug', 'imageSize', 'search'},
  working = {'working', 'workingSummary', 'workingSlug', 'workingImageSize', 'workingSearch'},
  planned = {'planned', 'plannedSummary', 'plannedSlug', 'plannedImageSize', 'plannedSearch'},
}

local function copy_text(from, to)
  for i, value in ipairs(redis.call('HMGET', post, unpack(TEXTS[from]))) do
    if value then set(TEXTS[to][i], value) else redis.call('HDEL', post, TEXTS[to][i]) end
  end
end

-- Removes the working copy or the planned text.
local function drop_text(name)
  local slug = field(name .. 'Slug')
  if slug == '' then return end
  redis.call('HDEL', post, unpack(TEXTS[name]))
  free_slug(slug)
end

-- Name of the text that editing goes on from.
local function edited() return field('working') ~= '' and 'working' or 'text' end

local function keep_revision(kind, text, successor)
  if text == '' or text == successor then return end
  push_revision(post, revisions, REVISIONS_KEPT, text, ',"kind":"' .. kind .. '"')
end

-- Gives up the planned text, which becomes a revision unless its successor is the same.
local function drop_planned(successor)
  local planned = field('planned')
  if planned == '' then return end
  keep_revision('scheduled', planned, successor)
  drop_text('planned')
end

-- Time at which readers first saw the text, ms; '' for one they have not seen.
local function text_published_at() return field('textPublishedAt') end

-- Keeps a text that readers have seen, before another takes its place: in a list of its own, which no draft
-- pushes it out of. Returns false when they have not seen it.
local function keep_published(successor)
  local at = text_published_at()
  if at == '' then return false end
  local text = field('text')
  if text ~= successor then
    push_revision(post, published_texts, PUBLISHED_TEXTS_KEPT, text, ',"kind":"published","publishedAt":' .. at)
  end
  return true
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
  redis.call('DEL', catalog, statuses)
  if first then
    redis.call('ZADD', due, string.format('%.0f', first), 'post:' .. id)
  else
    redis.call('ZREM', due, 'post:' .. id)
  end
end
