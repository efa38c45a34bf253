-- Makes a function that refuses a call which touches a key outside KEYS or the whole database. It asks Redis
-- itself which keys a command has. Patterns of SORT reach keys that COMMAND GETKEYS does not name.
local function refusal_of(send)
  local given, whole, upper = {}, {}, string.upper
  for _, key in ipairs(KEYS) do given[key] = true end
  for name in string.gmatch('FLUSHDB FLUSHALL SWAPDB KEYS SCAN DBSIZE RANDOMKEY', '%u+') do
    whole[name] = true
  end
  local function dynamic(key)
    local refused = "ERR Dynamic keys are not allowed in Lua scripts when 'allow-key-locking' flag is set."
    return {err = refused .. ' Key was: ' .. key}
  end
  return function(...)
    local touched = send('COMMAND', 'GETKEYS', ...)
    if touched.err then
      local name = upper(tostring((...)))
      if not whole[name] then return nil end
      return {err = 'ERR ' .. name .. " is not allowed in Lua scripts when 'allow-key-locking' flag is set"}
    end
    for i = 1, #touched do
      if not given[touched[i]] then return dynamic(touched[i]) end
    end
    if string.find(upper((...)), '^SORT') then
      for i = 3, select('#', ...) do
        local argument = tostring((select(i, ...)))
        if string.find(argument, '*', 1, true) then return dynamic(argument) end
      end
    end
  end
end
