--- @section takeover
-- A conversation that a person has taken over: a text with an entry of JSON in each line, oldest first, which the
-- service writes; see takeover.store.ts. Quotes within JSON strings follow a backslash, so that `"kind":"joined"` is
-- never part of a message.

local function last_place(text, part)
  local place, from = 0, 1
  while true do
    local found = string.find(text, part, from, true)
    if not found then return place end
    place, from = found, found + 1
  end
end

-- Whether a person answers. `presence`: what the person's browser said within the last minutes, nil for nothing.
local function is_taken(text, presence)
  if not text or not presence then return false end
  return last_place(text, '"kind":"joined"') > last_place(text, '"kind":"left"')
end

-- Stores an entry unless one with its id is stored. Returns the text.
local function append_entry(key, text, id, entry, ttl)
  if text and string.find(text, '"id":"' .. id .. '"', 1, true) then return text end
  text = (text or '') .. entry .. '\n'
  redis.call('SET', key, text, 'EX', ttl)
  return text
end

--- @section presence
-- The presence as it is now: who was writing a while ago, when their browser was last heard of, is only there.
local function presence_of(text)
  local at = string.match(text or '', '^writing (%d+)$')
  if not at then return text end
  return now - at <= WRITING_MS and 'writing' or 'here'
end

--- @section takeover-read
-- Reads a takeover for its visitor, and notes that their window is open.
-- Keys: takeover, presence, open, today. Arguments: ceiling, owed, not_kept (see `dayReport`), session.
-- Replies {'OK', text, presence} or {'SPENT'}.
local text, here, known_day = unpack(redis.call('MGET', takeover, presence, today))
local spending = day_of(known_day)
local spent = is_spent(spending, 0)
if has_report() then save_day(today, spending) end
if spent then return {'SPENT'} end
if redis.call('ZADD', open, now, session) == 1 then redis.call('EXPIRE', open, DAY_SECONDS) end
return {'OK', text or '', presence_of(here) or ''}

--- @section takeover-part
-- Lets an admin read a takeover or take part in it.
-- Keys: session, takeover, presence, open. Arguments: name (of the session), id and entry (to store; empty: none), ttl
-- (seconds), state (of the presence, empty: unchanged).
-- Replies {'OK', text, presence, when the visitor's window last asked (ms) or ''}, {'NOT_FOUND'} or {'FULL'}.
local ids, text, here = unpack(redis.call('MGET', session, takeover, presence))
if not ids then return {'NOT_FOUND'} end
if entry ~= '' then
  if #(text or '') + #entry > TAKEOVER_BYTES then return {'FULL'} end
  text = append_entry(takeover, text, id, entry, ttl)
end
if state ~= '' then
  redis.call('SET', presence, state == 'writing' and state .. ' ' .. now_text or state, 'EX', PRESENCE_SECONDS)
  here = state
end
return {'OK', text or '', presence_of(here) or '', redis.call('ZSCORE', open, name) or ''}

--- @section open-chats
-- Notes that an admin is there, and lists the chats whose windows are open.
-- Keys: attended, open. Arguments: prefixes (JSON: of sessions, exchanges, takeovers and presences).
-- Replies {'OK', {session, record of the last exchange, text of the takeover, presence} of each, the newest first}.
local prefix = cjson.decode(prefixes)
redis.call('SET', attended, '1', 'EX', ATTENDED_SECONDS)
redis.call('ZREMRANGEBYSCORE', open, '-inf', '(' .. string.format('%.0f', now - OPEN_MS))
local rows = {}
for _, session in ipairs(redis.call('ZREVRANGE', open, 0, OPEN_MOST - 1)) do
  local ids, text, here =
    unpack(redis.call('MGET', prefix.session .. session, prefix.takeover .. session, prefix.presence .. session))
  local last = string.match(ids or '', '[^,]+$')
  local record = last and redis.call('GET', prefix.chat .. last)
  if record then rows[#rows + 1] = {session, record, text or '', here or ''} end
end
return {'OK', rows}
