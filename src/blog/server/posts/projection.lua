-- The public projection: what readers may see, readable with plain commands.
--
-- - `public:post:{slug}` holds the text of the live post with this slug; for a former slug the id of the post
--   that had it; else nothing;
-- - `public_list` holds one entry for each live post, and the post remembers its own in `publicEntry`;
-- - `public_slugs` holds the slug of each live post.
--
-- A script changes only those public addresses whose keys it was given in `public_posts`. Stored JSON is
-- joined, never parsed. Expects the keys of `postKeyNames` and the argument `id`.

local public = {}
for _, key in ipairs(public_posts) do
  local slug = string.match(key, 'public:post:([^:]+)$')
  if slug then public[slug] = key end
end

-- Called before anything is written: returns the reply that asks for the keys of missing addresses, or false.
local function needs(...)
  local reply = {NEEDS_ADDRESSES}
  for _, slug in ipairs({...}) do
    if slug ~= '' and not public[slug] then reply[#reply + 1] = slug end
  end
  return #reply > 1 and reply
end

-- Makes a former slug lead to the post.
local function lead_on(slug)
  redis.call('HSET', old_slugs, slug, id)
  redis.call('SET', public[slug], '{"movedTo":"' .. id .. '"}')
end

-- Writes the post into the projection, or takes it out.
local function project()
  local found = redis.call('HMGET', post, 'text', 'summary', 'publicEntry', 'published', 'slug',
    'publishedAt', 'version', 'createdAt', 'updatedAt', 'imageSize', 'contentVersion')
  local text, summary, entry, live, slug, published_at = unpack(found)
  local version, created_at, updated_at, size, content_version = unpack(found, 7)
  if entry then redis.call('ZREM', public_list, entry) end
  if live ~= '1' then
    redis.call('HDEL', post, 'publicEntry')
    redis.call('HDEL', public_slugs, id)
    return
  end
  local state = '{"id":"' .. id .. '","slug":"' .. slug .. '","version":' .. version ..
    ',"contentVersion":' .. (content_version or '0') .. ',"publishedAt":' .. published_at ..
    ',"createdAt":' .. created_at .. ',"updatedAt":' .. updated_at .. ',"imageSize":"' .. (size or '') .. '"'
  entry = string.format('%016.0f', math.max(0, tonumber(published_at))) .. '_' .. id ..
    state .. ',"bytes":' .. #text .. ',"summary":' .. summary .. '}'
  redis.call('ZADD', public_list, 0, entry)
  redis.call('HSET', post, 'publicEntry', entry)
  redis.call('HSET', public_slugs, id, slug)
  redis.call('SET', public[slug], state .. ',"text":' .. text .. '}')
end
