-- Reads the publishing record with one command, in the order of PUBLISHING_FIELDS. Expects the key
-- `publishing`.
local function read_record() return redis.call('HMGET', publishing, unpack(PUBLISHING_FIELDS)) end
