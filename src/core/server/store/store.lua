--- @section prelude
-- Stands before every script of visitors and schedules. Names what the runner sends first, the time and the lifetime of
-- what a preview writes (seconds, or ''), and the script's own keys and arguments.
local now_text, preview_ttl = unpack(ARGV)
local now = tonumber(now_text)
local keys, args = KEYS, {unpack(ARGV, 3)}

--- @section bound
-- Stands behind the preludes, before every script. Gives a key that lives forever elsewhere its end in a preview.
local function bound(key)
  if preview_ttl ~= '' then redis.call('EXPIRE', key, preview_ttl) end
end

--- @section session-guard
-- Stands before every script of an admin, so that the session check costs no round trip of its own. Expiry is
-- judged by the stored times; the key's TTL only cleans up. The epoch rises when the user logs out
-- everywhere.
-- Replies {'UNAUTHENTICATED'} unless there is a valid session; `session_ends_at` is when it ends, ms as text.
local session_key, epoch_key = unpack(KEYS)
local now_text, preview_ttl, credential = unpack(ARGV)
local now = tonumber(now_text)
local session_ends_at, seen_at, epoch, opened_with =
  unpack(redis.call('HMGET', session_key, 'expiresAt', 'seenAt', 'epoch', 'credential'))
if not session_ends_at
  or now >= tonumber(session_ends_at)
  or now - tonumber(seen_at) >= SESSION_IDLE_MS
  or epoch ~= (redis.call('GET', epoch_key) or '0')
  or opened_with ~= credential then
  return {UNAUTHENTICATED}
end
redis.call('HSET', session_key, 'seenAt', now_text)
redis.call('PEXPIRE', session_key, math.min(SESSION_IDLE_MS, tonumber(session_ends_at) - now))
local keys, args = {unpack(KEYS, 3)}, {unpack(ARGV, 4)}

--- @section form-limit
-- Counts calls by the networks around a client and all together, in the script that serves them: a limit costs no
-- round trip. One hash holds an hour's counts of a form, so that all levels cost one read and one write. A refused
-- call is counted nowhere: hammering at one level uses up no other, and the hash stays bounded by the last limit.

-- Parses numbers or names between commas.
local function list_of(text)
  local parts = {}
  for part in string.gmatch(text, '[^,]+') do parts[#parts + 1] = part end
  return parts
end

-- Counts a call. `networks`: names of the levels, narrowest first; `limits`: calls of each in an hour; `newcomers`:
-- calls beyond the last limit, one from each network of the level before.
-- Returns the seconds until the next window and the level when it is one too many, or STORE_FULL as the level when
-- the store has no room for what visitors send, else nil, whether it is a newcomer's, and how many calls of everyone
-- it makes in this hour.
local function over_limit(key, networks, limits, newcomers)
  local names, most, values = list_of(networks), list_of(limits), {}
  local last = #most
  names[last + 1] = 'full'
  local counts = redis.call('HMGET', key, 'since', unpack(names))
  local full = counts[last + 2]
  local until_text = string.match(full or '', '^%d+')
  if until_text and tonumber(until_text) > now then
    return math.ceil((tonumber(until_text) - now) / 1000), STORE_FULL
  end
  local since = tonumber(counts[1] or '')
  local left = since and since + FORM_WINDOW_SECONDS * 1000 - now or 0
  -- Clocks of processes differ: a window that begins a little later is open all the same.
  local is_open = left > 0 and left <= FORM_WINDOW_SECONDS * 2000
  local is_newcomer = false
  for level = 1, last do
    local count = is_open and tonumber(counts[level + 1] or '0') or 0
    if count >= tonumber(most[level]) then
      is_newcomer = level == last and newcomers and not counts[last] and count < most[last] + newcomers
      if not is_newcomer then return math.min(math.ceil(left / 1000), FORM_WINDOW_SECONDS), level end
    end
    values[#values + 1] = names[level]
    values[#values + 1] = count + 1
  end
  if not is_open then
    if since then redis.call('DEL', key) end
    values[#values + 1] = 'since'
    values[#values + 1] = now_text
  end
  redis.call('HSET', key, unpack(values))
  if not is_open then redis.call('EXPIRE', key, FORM_WINDOW_SECONDS) end
  return nil, is_newcomer, values[2 * last]
end

--- @section store-full
-- Notes that the store has no room for what visitors send, beside the counts that their calls read. A window that
-- begins later forgets it; the schedule notes it again.
-- Keys: counts (list, of each form). Arguments: until_ms, percent (of the store's memory in use).
-- Replies {'OK'}.
for _, key in ipairs(counts) do
  redis.call('HSET', key, 'full', until_ms .. ' ' .. percent)
  if redis.call('TTL', key) < 0 then redis.call('EXPIRE', key, FORM_WINDOW_SECONDS) end
end
return {'OK'}
