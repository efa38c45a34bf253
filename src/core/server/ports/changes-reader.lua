-- Reads the latest change of each address with one command, see `changesReply`.
local function changes_of(publishing)
  return redis.call('HMGET', publishing, 'version', 'floor', 'changes')
end
