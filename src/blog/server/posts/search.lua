-- Reads one page of the posts that match, last changed first, out of one text of all posts: a search opens
-- the posts it shows and no others. Both texts are made by the first search after a change; a change of a post
-- deletes them. A line of the catalog is what is searched of a post, \1, the letter of its status, and its cursor
-- (`score_id`). The statuses are the same lines without what is searched, once for each filter: the lengths of their
-- parts in the order of FILTERS, of eight digits each, then the parts. A filter reads its part alone.
-- Keys: index, lookup, catalog, statuses. Arguments: limit, cursor, prefix (of posts' keys), sought, status (letters,
-- of which one is to match: one of FILTERS); the last two are not both empty.
-- Replies as `read_page`; a row is that of post-rows in post-scripts.lua.

local function make_texts()
  local lines, parts, from = {}, {}, 0
  for _, letters in ipairs(FILTERS) do parts[letters] = {} end
  repeat
    local chunk, ids = redis.call('ZREVRANGE', index, from, from + SEARCH_CHUNK - 1, 'WITHSCORES'), {}
    for i = 1, #chunk, 2 do ids[#ids + 1] = chunk[i] end
    local entries = #ids > 0 and redis.call('HMGET', lookup, unpack(ids)) or {}
    for i, id in ipairs(ids) do
      local entry = entries[i] or lookup_entry(prefix .. id)
      local letter = string.sub(entry, 1, 1)
      local mark = '\1' .. letter .. chunk[2 * i] .. '_' .. id .. '\n'
      lines[#lines + 1] = string.sub(entry, 3) .. mark
      for letters, marks in pairs(parts) do
        if string.find(letters, letter, 1, true) then marks[#marks + 1] = mark end
      end
    end
    from = from + SEARCH_CHUNK
  until #ids < SEARCH_CHUNK
  local lengths, texts = {}, {}
  for at, letters in ipairs(FILTERS) do
    texts[at] = table.concat(parts[letters])
    lengths[at] = string.format('%08d', #texts[at])
  end
  redis.call('SET', catalog, table.concat(lines))
  redis.call('SET', statuses, table.concat(lengths) .. table.concat(texts))
end

-- Returns the text to look through, with the first and the last byte of its part.
local function part_of_text()
  if sought ~= '' then
    local length = redis.call('STRLEN', catalog)
    if length == 0 then
      make_texts()
      length = redis.call('STRLEN', catalog)
    end
    return catalog, 0, length - 1
  end
  local from = 8 * #FILTERS
  local function read_lengths() return redis.call('GETRANGE', statuses, 0, from - 1) end
  local lengths = read_lengths()
  if not tonumber(lengths) then
    make_texts()
    lengths = read_lengths()
  end
  for at, letters in ipairs(FILTERS) do
    local length = tonumber(string.sub(lengths, 8 * at - 7, 8 * at))
    if letters == status then return statuses, from, from + length - 1 end
    from = from + length
  end
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

-- Returns the cursors of the posts that match, up to one more than a page shows.
local row_limit = tonumber(limit)
local needle = sought ~= '' and sought or '\1'
local function matches_in(text)
  local found, at = {}, start_of(text)
  while #found <= row_limit do
    local from = string.find(text, needle, at, true)
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

local text, first, last = part_of_text()
-- The newest posts often fill a page: then the rest of the text is not read.
local window = math.min(last, first + FIRST_WINDOW - 1)
local found = matches_in(redis.call('GETRANGE', text, first, window))
if #found <= row_limit and window < last then found = matches_in(redis.call('GETRANGE', text, first, last)) end
local rows = {}
for i = 1, math.min(#found, row_limit) do rows[i] = row(prefix .. string.match(found[i], '_(.+)$')) end
return {'OK', #found > row_limit and found[row_limit] or '', #rows > 0 and cjson.encode(rows) or '[]'}
