-- Counts forms of one network in the script that stores them: a limit costs no round trip, and what is stored
-- already costs no count.

-- Counts a form; returns the seconds until the next window when it is one too many, else nil.
local function over_limit(key, most)
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('EXPIRE', key, FORM_WINDOW_SECONDS) end
  if count > tonumber(most) then return redis.call('TTL', key) end
end
