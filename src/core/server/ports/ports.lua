--- @section changes-reader
-- Reads the latest change of each address with one command, see `changesReply`.
local function changes_of(publishing)
  return redis.call('HMGET', publishing, 'version', 'floor', 'changes', 'knowledge')
end

--- @section content-version
-- Notes a change that readers can see: the next build has to hold it. Expects the keys `publishing` and `due`.
-- Returns the new content version.
local function raise_content_version()
  local version = redis.call('HINCRBY', publishing, 'version', 1)
  redis.call('ZADD', due, 'NX', now_text, 'build')
  -- A store whose first change comes by this script has had a projection of posts from its beginning.
  if version == 1 then redis.call('HSET', publishing, 'projection', PROJECTION_FORM) end
  return version
end

--- @section attribution
-- Counts a demo request for the post that the visit began with. No slug, no post; `ttl` in seconds.
local function count_landing(key, slug, ttl)
  if slug == '' then return end
  if redis.call('ZCARD', key) < LANDING_POSTS_MAX or redis.call('ZSCORE', key, slug) then
    redis.call('ZINCRBY', key, 1, slug)
  end
  redis.call('EXPIRE', key, ttl)
end
