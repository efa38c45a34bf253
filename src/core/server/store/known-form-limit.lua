-- Does the same as `over_limit` for a script that has read the count already. A form that is refused is not
-- counted.
local function over_limit_of(key, known, most)
  if not known then
    redis.call('SET', key, '1', 'EX', FORM_WINDOW_SECONDS)
  elseif tonumber(known) >= tonumber(most) then
    return redis.call('TTL', key)
  else
    redis.call('INCR', key)
  end
end
