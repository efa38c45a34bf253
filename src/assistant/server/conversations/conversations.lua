--- @section chat-index
-- The index of exchanges: one sorted set instead of five, so that an exchange enters all its lists with one
-- command.

-- Removes the entries older than `before`, ms, from the list with this number.
local function trim_list(index, list, before)
  local base = list * LIST_RANGE
  redis.call('ZREMRANGEBYSCORE', index, string.format('%.0f', base), string.format('(%.0f', base + before))
end

--- @section chat-totals
-- Reads all totals with one command, in the order of `toTotals`.
local function totals_of(key) return redis.call('BITFIELD', key, unpack(TOTALS_READ)) end

--- @section erase-chat
-- Erases a conversation with its places in the lists, that of open questions too. Expects the argument
-- `namespace`.
local function erase_chat(session)
  local list = namespace .. 'chat-session:' .. session
  local gone, places = {list}, {}
  for _, name in ipairs({'takeover', 'presence', 'calls'}) do
    gone[#gone + 1] = namespace .. 'chat-' .. name .. ':' .. session
  end
  for slot = 0, RECENT_EXCHANGES - 1 do
    gone[#gone + 1] = namespace .. 'chat-recent:' .. session .. ':' .. slot
  end
  for id in string.gmatch(redis.call('GET', list) or '', '[^,]+') do
    local chat = namespace .. 'chat:' .. id
    local record = redis.call('GET', chat)
    local group = record and parse_record(record)[FIELD.group] or ''
    gone[#gone + 1] = chat
    for _, prefix in ipairs(LIST_PREFIXES) do places[#places + 1] = prefix .. id end
    for _, prefix in ipairs(OPEN_PREFIXES) do places[#places + 1] = prefix .. id .. group end
  end
  if #places > 0 then redis.call('ZREM', namespace .. 'chats:index', unpack(places)) end
  redis.call('ZREM', namespace .. 'chats:open', session)
  redis.call('DEL', unpack(gone))
end

--- @section open-questions
-- The list of open questions in the index of exchanges.

-- Members of the list, newest first, `limit` at most; see `openMember` in chat-index.ts.
local function entries_of(index, limit)
  return redis.call('ZREVRANGEBYSCORE', index, OPEN_TOP, OPEN_BASE, 'LIMIT', 0, limit)
end

-- Group of a member.
local function group_of(member)
  return string.sub(member, 39)
end

--- @section session-exchanges
-- Reads the exchanges of a session that are still stored: id and text of each, flat, oldest first.
-- `text`: ids separated by commas; `prefix`: of exchanges' keys.
local function exchanges_of(text, prefix)
  local ids, chats, found = {}, {}, {}
  for id in string.gmatch(text or '', '[^,]+') do
    ids[#ids + 1] = id
    chats[#chats + 1] = prefix .. id
  end
  if #ids == 0 then return found end
  for at, record in ipairs(redis.call('MGET', unpack(chats))) do
    if record then
      found[#found + 1] = ids[at]
      found[#found + 1] = record
    end
  end
  return found
end

--- @section exchange-record
-- A stored exchange. Its text has three lines: fields separated by commas (session, createdAt ms, time ms,
-- certainty, score, engine, thumb, counted, group), the text that is searched, in lower case, and the texts as
-- JSON. One text instead of a hash: it is stored with its lifetime by one command, and many are read by one.

-- Returns the fields, the searched text and the JSON.
local function parse_record(text)
  local head, search, json = string.match(text, '^([^\n]*)\n([^\n]*)\n(.*)$')
  local fields = {}
  for field in string.gmatch(head .. ',', '([^,]*),') do fields[#fields + 1] = field end
  return fields, search, json
end

-- The question as a JSON string, from the JSON of `parse_record`: the question stands first in it, and a quote
-- within a JSON string always follows a backslash.
local function question_of(json)
  return string.sub(json, #'{"question":' + 1, (string.find(json, '","response":', 1, true)))
end

local function to_record(fields, search, json)
  return table.concat(fields, ',') .. '\n' .. search .. '\n' .. json
end

--- @section begin
-- Begins an exchange: counts it against the network's limit and the day's commands, enters it into its
-- session, reserves a call of the language model where one is to be asked, and reads what the answer needs. Where a
-- person has taken the conversation over, it only stores the message for them.
-- Keys: limit, session, today, visitor, engine, publishing, takeover, presence, attended; recent (list): the slots of
-- the session's last exchanges.
-- Arguments: ceiling, owed, not_kept (see `dayReport`), networks and limits (see `over_limit`), id, cost
-- (commands), ttl (seconds), day, per_day and per_visitor (calls; empty when no model is asked), message (its id) and
-- entry (of the takeover).
-- Replies {'OK', recent exchanges or '', permit or '', number of the exchange in its day, changes, whether an admin
-- looks at conversations or has written in this one ('1' or '')}, {'TAKEN'}, {'SPENT'}, or {'LIMITED', seconds,
-- level}.
local known = redis.call('MGET', session, today, visitor, takeover, presence, attended, unpack(recent))
local known_ids, known_day, known_calls, taken_over, here, is_attended = unpack(known, 1, 6)
local spending = day_of(known_day)
if is_spent(spending, tonumber(cost)) then
  if has_report() then save_day(today, spending) end
  return {'SPENT'}
end
local wait, level = over_limit(limit, networks, limits)
if level == STORE_FULL then return {'SPENT'} end
local is_for_person = is_taken(taken_over, here) and #taken_over + #entry <= TAKEOVER_BYTES
spending.commands = spending.commands + (wait and LIMITED_COMMANDS or tonumber(cost))
if not wait and not is_for_person then spending.exchanges = spending.exchanges + 1 end
save_day(today, spending)
if wait then return {'LIMITED', wait, level} end
if is_for_person then
  append_entry(takeover, taken_over, message, entry, ttl)
  return {'TAKEN'}
end

local ids = known_ids and known_ids .. ',' .. id or id
local _, count = string.gsub(ids, '[^,]+', '')
if count > CHAT_EXCHANGES_KEPT then ids = string.match(ids, ',(.*)$') end
redis.call('SET', session, ids, 'EX', ttl)
local permit = ''
if per_day ~= '' then
  permit = reserve(engine, visitor, known_calls, day, per_day, per_visitor, DAY_SECONDS)
end
local exchanges = {}
for slot = 1, #recent do exchanges[slot] = known[6 + slot] or '' end
return {'OK', exchanges, permit, spending.exchanges, changes_of(publishing),
  (is_attended or taken_over) and '1' or ''}

--- @section chat-history
-- Reads the exchanges of a visitor's session, unless the day's commands are spent.
-- Keys: session, today. Arguments: ceiling, owed, not_kept (see `dayReport`), prefix (of exchanges' keys).
-- Replies {'OK', exchanges} or {'SPENT'}.
local ids, known_day = unpack(redis.call('MGET', session, today))
local spending = day_of(known_day)
local spent = is_spent(spending, 0)
if has_report() then save_day(today, spending) end
if spent then return {'SPENT'} end
return {'OK', exchanges_of(ids, prefix)}

--- @section chat-list
-- Lists exchanges, and removes those that are too old from the list.
-- Keys: index. Arguments: those of a page, and base (lowest score of the list).
-- Replies as `read_page`; a row is {id, record}.

-- A member of the index begins with the letter of its list.
local function records(ids)
  local chats = {}
  for at, id in ipairs(ids) do chats[at] = prefix .. string.sub(id, 2) end
  return redis.call('MGET', unpack(chats))
end
local function text(record) return ' ' .. string.match(record, '\n([^\n]*)\n') end
local function row(id, record) return {string.sub(id, 2), record} end

redis.call('ZREMRANGEBYSCORE', index, base, '(' .. to)
return read_page({index = index, records = records, text = text, row = row, looks = tonumber(looks)})

--- @section chat-session
-- Reads the exchanges of a session for an admin, and the calls in it.
-- Keys: session, calls. Arguments: prefix (of exchanges' keys).
-- Replies {'OK', exchanges, calls}.
local ids, spoken = unpack(redis.call('MGET', session, calls))
return {'OK', exchanges_of(ids, prefix), spoken or ''}

--- @section finish
-- Stores an exchange and settles the reserved call. Done twice, it changes nothing. The first exchange of a
-- day renews the lifetime of the index; each of the next ones removes old entries from one of its lists, so
-- that no answer pays for all.
-- Keys: chat, index, totals, recent, engine, visitor.
-- Arguments: record, ttl (seconds), time (ms), unanswered and perhaps ('1' or '0'), outcome, calls, day, number (of
-- the exchange in its day), index_ttl (seconds), oldest (ms), latest (JSON for follow-ups), has_session and is_first
-- (of its conversation; '1' or '0'), of_day (where the conversations of its day are counted); places (list): scores
-- and members in the index.
-- Replies {'OK'}.
if redis.call('ZADD', index, 'NX', unpack(places)) == 0 then return {'OK'} end
settle(engine, visitor, day, outcome, calls)
redis.call('SET', chat, record, 'EX', ttl)
if has_session == '1' then redis.call('SET', recent, latest, 'EX', ttl) end
redis.call('BITFIELD', totals, 'INCRBY', 'i64', TOTAL.exchanges, 1, 'INCRBY', 'i64', TOTAL.time, time,
  'INCRBY', 'i64', TOTAL.unanswered, unanswered, 'INCRBY', 'i64', TOTAL.perhaps, perhaps,
  'INCRBY', 'i64', TOTAL.conversations, is_first, 'OVERFLOW', 'SAT', 'INCRBY', 'u16', of_day, is_first)
bound(totals)
local nth = tonumber(number)
if nth == 1 then
  redis.call('EXPIRE', index, index_ttl)
elseif nth <= LIST_COUNT + 1 then
  trim_list(index, nth - 2, tonumber(oldest))
end
return {'OK'}

--- @section question-claim
-- Takes a group of questions off the list until it is asked again.
-- Keys: index. Arguments: group.
-- Replies {'OK'} or {'NOT_FOUND'}.
local mine = {}
for _, member in ipairs(entries_of(index, ENTRIES_TAKEN)) do
  if group_of(member) == group then mine[#mine + 1] = member end
end
if #mine == 0 then return {'NOT_FOUND'} end
redis.call('ZREM', index, unpack(mine))
return {'OK'}

--- @section questions-list
-- Groups the newest open questions, the most frequent group first: its latest question stands for it, while
-- it is stored.
-- Keys: index. Arguments: prefix (of exchanges' keys), only (a group; empty: all groups), most (groups).
-- Replies {'OK', JSON of rows of {group, score, unanswered, perhaps, thumbs down, session, question as JSON}}: one
-- string, as the service encodes each.
local entries, most_groups = entries_of(index, ENTRIES_READ), tonumber(most)
local keys_of, order, first, counts, highest = {}, {}, {}, {}, 0
for at, member in ipairs(entries) do
  local key = group_of(member)
  keys_of[at] = key
  if only == '' or only == key then
    local count = (counts[key] or 0) + 1
    if count == 1 then order[#order + 1], first[key] = key, member end
    if count > highest then highest = count end
    counts[key] = count
  end
end
-- Groups of each count, in their order. A page needs the first: a table for each, and sorting all, take longer.
local by_count = {}
for _, key in ipairs(order) do
  local same = by_count[counts[key]]
  if same then same[#same + 1] = key else by_count[counts[key]] = {key} end
end
local page, known, chats, members, rows = {}, {}, {}, {}, {}
for count = highest, 1, -1 do
  for _, key in ipairs(by_count[count] or {}) do
    if #page == most_groups then break end
    local group = {key = key, u = 0, p = 0, d = 0}
    page[#page + 1], known[key] = group, group
    members[#page] = first[key]
    chats[#page] = prefix .. string.sub(first[key], 3, 38)
  end
end
for at, member in ipairs(entries) do
  local group = known[keys_of[at]]
  if group then
    local reason = string.sub(member, 2, 2)
    group[reason] = group[reason] + 1
  end
end
if #chats == 0 then return {'OK', '[]'} end
local scores = redis.call('ZMSCORE', index, unpack(members))
for at, record in ipairs(redis.call('MGET', unpack(chats))) do
  if record then
    local group, fields, _, json = page[at], parse_record(record)
    rows[#rows + 1] = {group.key, scores[at], group.u, group.p, group.d, fields[FIELD.session], question_of(json)}
  end
end
return {'OK', #rows > 0 and cjson.encode(rows) or '[]'}

--- @section rate
-- Stores what a visitor thinks of an answer. A thumb down opens its question once.
-- Keys: chat, index, totals, today.
-- Arguments: ceiling, owed, not_kept (see `dayReport`), session, thumb ('up', 'down', or '' to take it
-- back), id, open (member of the list of open questions, without its group).
-- Replies {'OK'}, {'NOT_FOUND'} or {'SPENT'}.
local record, known_day = unpack(redis.call('MGET', chat, today))
local spending = day_of(known_day)
local spent = is_spent(spending, 0)
if has_report() then save_day(today, spending) end
if spent then return {'SPENT'} end
if not record then return {'NOT_FOUND'} end
local fields, search, json = parse_record(record)
if fields[FIELD.session] ~= session then return {'NOT_FOUND'} end
local before = fields[FIELD.thumb]
if before == thumb then return {'OK'} end

local places, changes = {}, {}
if thumb ~= '' then
  local list = THUMB_LISTS[thumb]
  places = {string.format('%.0f', list.base + fields[FIELD.createdAt]), list.member .. id}
  changes = {'INCRBY', 'i64', TOTAL[thumb], 1}
end
if before ~= '' then
  redis.call('ZREM', index, THUMB_LISTS[before].member .. id)
  for _, part in ipairs({'INCRBY', 'i64', TOTAL[before], -1}) do changes[#changes + 1] = part end
end
if thumb == 'down' and fields[FIELD.group] ~= '' and fields[FIELD.counted] == '' then
  fields[FIELD.counted] = '1'
  places[#places + 1] = string.format('%.0f', OPEN_BASE + now)
  places[#places + 1] = open .. fields[FIELD.group]
end
fields[FIELD.thumb] = thumb
redis.call('SET', chat, to_record(fields, search, json), 'KEEPTTL')
if #places > 0 then redis.call('ZADD', index, unpack(places)) end
redis.call('BITFIELD', totals, unpack(changes))
bound(totals)
return {'OK'}

--- @section stats
-- Reads the counts of the assistant, switching an engine before where asked.
-- Keys: totals, today, switched (the engine to switch), model, call, listen. Arguments: day, switch ('1' on, '0'
-- off, '' leaves it).
-- Replies {'OK', {totals, exchanges of the day, exchanges not kept}, states of the model, calls and transcription}.
if switch ~= '' then switch_engine(switched, switch) end
local counts = day_of(redis.call('GET', today))
return {'OK', {totals_of(totals), counts.exchanges, counts.not_kept},
  engine_state(model, day), engine_state(call, day), engine_state(listen, day)}
