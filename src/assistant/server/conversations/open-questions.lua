-- The list of open questions in the index of exchanges.

-- Members of the list, newest first, each followed by its score.
local function entries_of(index)
  return redis.call('ZREVRANGEBYSCORE', index, '+inf', OPEN_BASE, 'WITHSCORES', 'LIMIT', 0, ENTRIES_READ)
end

-- Takes a member apart into reason, exchange and group; see `openMember` in chat-index.ts.
local function parts_of(member)
  return string.sub(member, 2, 2), string.sub(member, 3, 38), string.sub(member, 39)
end
