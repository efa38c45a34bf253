--- @section changes-reader
-- Reads the latest change of each address with one command, see `changesReply`.
local function changes_of(publishing)
  return redis.call('HMGET', publishing, 'version', 'floor', 'changes')
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
