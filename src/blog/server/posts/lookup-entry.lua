-- Makes the lookup entry of a post: d(raft), s(cheduled), l(ive) or c(hanged), and the text that is searched,
-- \2 between its parts and in place of any other control character. A post that was written before there was
-- such a text has its summary for it.
local function lookup_entry(post)
  local state = redis.call('HMGET', post, 'published', 'publishAt', 'workingSlug', 'search', 'workingSearch')
  local search = state[4]
  if not search then
    search = string.lower(redis.call('HGET', post, 'slug') .. redis.call('HGET', post, 'summary'))
  end
  local status = (state[2] or '') ~= '' and 's' or 'd'
  if state[1] == '1' then status = state[3] and 'c' or 'l' end
  return status .. string.gsub('\n' .. search .. '\n' .. (state[5] or ''), '%c', '\2')
end
