-- Reads what replies carry of a post: `row` for a list, `whole` with its text and its working copy.
local function row(post) return redis.call('HMGET', post, unpack(ROW_FIELDS)) end
local function whole(post) return redis.call('HMGET', post, unpack(WHOLE_FIELDS)) end
