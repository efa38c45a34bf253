-- Keeps the latest change of each address. Expects the key `publishing`, whose field `changes` has a line for
-- each address: content version, slug, kind.

local function each_change()
  return string.gmatch(redis.call('HGET', publishing, 'changes') or '', '(%d+) (%S+) (%S+)\n')
end

-- Adds the latest change of an address. `kind`: live, gone, or moved>new-slug.
local function add_change(version, slug, kind)
  local lines = {}
  for at, address, what in each_change() do
    if address ~= slug then lines[#lines + 1] = at .. ' ' .. address .. ' ' .. what .. '\n' end
  end
  lines[#lines + 1] = version .. ' ' .. slug .. ' ' .. kind .. '\n'
  if #lines > CHANGES_KEPT then
    redis.call('HSET', publishing, 'floor', string.match(table.remove(lines, 1), '^%d+'))
  end
  redis.call('HSET', publishing, 'changes', table.concat(lines))
end

-- Drops the changes of this content version and before.
local function forget_changes(version)
  local lines, forgotten = {}, false
  for at, address, what in each_change() do
    if tonumber(at) <= version then forgotten = true
    else lines[#lines + 1] = at .. ' ' .. address .. ' ' .. what .. '\n' end
  end
  if forgotten then
    local floor = string.format('%.0f', version)
    redis.call('HSET', publishing, 'changes', table.concat(lines), 'floor', floor)
  end
end
