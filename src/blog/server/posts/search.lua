-- Reads one page of the posts that match, last changed first, out of one text of all posts: a search opens
-- the posts it shows and no others. Both texts are made by the first search after a change; a change of a post
-- deletes them. A line of the catalog is what is searched of a post, \1, the letter of its status, and its cursor
-- (`score_id`). The statuses are the same lines without what is searched, a twentieth of the bytes.
-- Keys: index, lookup, catalog, statuses. Arguments: limit, cursor, prefix (of posts' keys), sought, status (letters,
-- of which one is to match); the last two are not both empty.
-- Replies as `read_page`; a row is that of post-rows in post-scripts.lua.

local function make_texts()
  local lines, marks, from = {}, {}, 0
  repeat
    local chunk, ids = redis.call('ZREVRANGE', index, from, from + SEARCH_CHUNK - 1, 'WITHSCORES'), {}
    for i = 1, #chunk, 2 do ids[#ids + 1] = chunk[i] end
    local entries = #ids > 0 and redis.call('HMGET', lookup, unpack(ids)) or {}
    for i, id in ipairs(ids) do
      local entry, last = entries[i] or lookup_entry(prefix .. id), chunk[2 * i] .. '_' .. id
      marks[#marks + 1] = '\1' .. string.sub(entry, 1, 1) .. last .. '\n'
      lines[#lines + 1] = string.sub(entry, 3) .. marks[#marks]
    end
    from = from + SEARCH_CHUNK
  until #ids < SEARCH_CHUNK
  redis.call('SET', catalog, table.concat(lines))
  redis.call('SET', statuses, table.concat(marks))
end

-- Returns where the first line behind the cursor begins. The post of the cursor may have moved since.
local function start_of(text)
  if cursor == '' then return 1 end
  local _, ending = string.find(text, cursor .. '\n', 1, true)
  if ending then return ending + 1 end
  local score, member = string.match(cursor, '^(%d+)_(.+)$')
  local at = 1
  while true do
    local _, to, s, id = string.find(text, '\1.(%d+)_([^\n]+)\n', at)
    if not to or tonumber(s) < tonumber(score) or (s == score and id < member) then return at end
    at = to + 1
  end
end

local needles = sought ~= '' and {sought} or {}
if sought == '' then
  for letter in string.gmatch(status, '.') do needles[#needles + 1] = '\1' .. letter end
end

-- Returns a function that finds the first of the needles from an offset on, which never decreases. Looks for each by
-- itself, once: a pattern for all of them takes six times as long.
local function finder(text)
  local nearest = {}
  return function(at)
    local first
    for i, needle in ipairs(needles) do
      if nearest[i] ~= false and (nearest[i] or 0) < at then
        nearest[i] = string.find(text, needle, at, true) or false
      end
      if nearest[i] and (not first or nearest[i] < first) then first = nearest[i] end
    end
    return first
  end
end

-- Returns the cursors of the posts that match, up to one more than a page shows.
local row_limit = tonumber(limit)
local function matches_in(text)
  local found, at, find = {}, start_of(text), finder(text)
  while #found <= row_limit do
    local from = find(at)
    local ending = from and string.find(text, '\n', from, true)
    if not ending then break end
    -- The part behind the mark is not searched.
    local mark = string.find(text, '\1', from, true)
    local letter = mark and mark < ending and string.sub(text, mark + 1, mark + 1)
    if letter and (status == '' or string.find(status, letter, 1, true)) then
      found[#found + 1] = string.sub(text, mark + 2, ending - 1)
    end
    at = ending + 1
  end
  return found
end

local text = sought == '' and statuses or catalog
if redis.call('EXISTS', text) == 0 then make_texts() end
-- The newest posts often fill a page: then the rest of the text is not read.
local found = matches_in(redis.call('GETRANGE', text, 0, FIRST_WINDOW - 1))
if #found <= row_limit then found = matches_in(redis.call('GET', text)) end
local rows = {}
for i = 1, math.min(#found, row_limit) do rows[i] = row(prefix .. string.match(found[i], '_(.+)$')) end
return {'OK', #found > row_limit and found[row_limit] or '', #rows > 0 and cjson.encode(rows) or '[]'}
