-- Stands before a script: a `redis` that counts the calls made through it by name, and `__run`, which runs
-- the script's body and returns {{name, count, ...}, reply}. An error the script throws becomes an error
-- reply with the words Redis would use. `refusal_of(send)` is of no-key-check.lua or key-check.lua.
local redis, __run = (function(redis)
  local pcall, error, type, select, send, counts = pcall, error, type, select, redis.pcall, {}
  local function line_of(first, last)
    for level = first, last do
      local _, place = pcall(error, '', level)
      local line = string.match(tostring(place), ':(%d+):')
      if line then return line end
    end
  end
  local refusal = refusal_of(send)
  local function dispatch(...)
    local name = ...
    if name then counts[name] = (counts[name] or 0) + 1 end
    return refusal and refusal(...) or send(...)
  end
  local metered = setmetatable({
    pcall = dispatch,
    call = function(...)
      local reply = dispatch(...)
      if type(reply) == 'table' and reply.err then error({err = reply.err, line = line_of(4, 4) or false}) end
      return reply
    end,
  }, {__index = redis})
  local function described(thrown)
    if type(thrown) ~= 'table' then thrown = {err = 'ERR ' .. tostring(thrown)} end
    local line = thrown.line
    if line == nil then line = line_of(4, 5) end
    return {err = thrown.err or 'ERR unknown error', line = line}
  end
  return metered, function(sha, body)
    local ok, reply = xpcall(body, described)
    if not ok then
      local line = reply.line and ':' .. reply.line or ''
      reply = {err = reply.err .. ' script: ' .. sha .. ', on @user_script' .. line .. '.'}
    end
    local flat = {}
    for name, count in pairs(counts) do
      flat[#flat + 1] = name
      flat[#flat + 1] = count
    end
    return {flat, reply}
  end
end)(redis)
