-- Reads one page of the posts that match, last changed first, out of one text of all posts: a search opens
-- the posts it shows and no others. The text is made by the first search after a change; a change of a post
-- deletes it. A line is the text that is searched, \1, the letter of the status, and the cursor of the post
-- (`score_id`).
-- Keys: index, lookup, catalogue. Arguments: limit, cursor, prefix (of posts' keys), sought, status.
-- Replies as `read_page`; a row is that of post-rows in post-scripts.lua.

local function lines_of(from)
  local chunk = redis.call('ZREVRANGE', index, from, from + SEARCH_CHUNK - 1, 'WITHSCORES')
  local ids, lines = {}, {}
  for i = 1, #chunk, 2 do ids[#ids + 1] = chunk[i] end
  local entries = #ids > 0 and redis.call('HMGET', lookup, unpack(ids)) or {}
  for i, id in ipairs(ids) do
    local entry = entries[i] or lookup_entry(prefix .. id)
    lines[i] = string.sub(entry, 3) .. '\1' .. string.sub(entry, 1, 1) .. chunk[2 * i] .. '_' .. id .. '\n'
  end
  return lines
end

if redis.call('EXISTS', catalogue) == 0 then
  local parts, from = {}, 0
  repeat
    local lines = lines_of(from)
    parts[#parts + 1] = table.concat(lines)
    from = from + SEARCH_CHUNK
  until #lines < SEARCH_CHUNK
  redis.call('SET', catalogue, table.concat(parts))
end

-- Returns the place of the last line end up to a place; 0 when there is none. A pattern would look at
-- everything before it.
local function line_end(text, at)
  while at > 0 and string.byte(text, at) ~= 10 do at = at - 1 end
  return at
end

-- Returns more of the catalogue and where its last whole line ends; nil after the last. What is cut off comes
-- again.
local offset = 0
local function next_lines()
  local window = offset == 0 and FIRST_WINDOW or WINDOW
  local text = redis.call('GETRANGE', catalogue, offset, offset + window - 1)
  local ending = line_end(text, #text)
  offset = offset + ending
  if ending > 0 then return text, ending end
end

-- Returns where in these lines the first one behind the cursor begins, nil when all are before it. The post
-- of the cursor may have moved meanwhile.
local score, member = string.match(cursor, '^(%d+)_(.+)$')
local function behind(text, whole)
  local function is_behind(s, id)
    return s and (tonumber(s) < tonumber(score) or (s == score and id < member))
  end
  local _, ending = string.find(text, cursor .. '\n', 1, true)
  if ending then return ending + 1 end
  local last = string.sub(text, line_end(text, whole - 1) + 1, whole)
  if not is_behind(string.match(last, '\1.(%d+)_([^\n]+)\n')) then return nil end
  local at = 1
  while true do
    local _, to, s, id = string.find(text, '\1.(%d+)_([^\n]+)\n', at)
    if not to or is_behind(s, id) then return at end
    at = to + 1
  end
end

-- Returns the cursor of the first post at or after a place that matches, and where the next line begins.
local function match(text, at)
  while true do
    local from, to = string.find(text, sought ~= '' and sought or '\1' .. status, at, true)
    if not from then return nil end
    local mark, ending = string.find(text, '\1', from, true), string.find(text, '\n', from, true)
    if not ending then return nil end
    -- Not in what comes behind the mark, unless that is what is looked for.
    local inside = mark and mark < ending and (sought == '' or to < mark)
    if inside and (status == '' or string.sub(text, mark + 1, mark + 1) == status) then
      return string.sub(text, mark + 2, ending - 1), ending + 1
    end
    at = inside and ending + 1 or from + 1
  end
end

local row_limit, rows, last, more = tonumber(limit), {}, '', false
local function take(found)
  more = #rows == row_limit
  if more then return end
  rows[#rows + 1] = row(prefix .. string.match(found, '_(.+)$'))
  last = found
end
local started, text, text_end = cursor == '', next_lines()
while text and not more do
  local at, found = started and 1 or behind(text, text_end)
  started = started or at ~= nil
  if at then found, at = match(text, at) end
  while found and not more do
    take(found)
    found, at = match(text, at)
  end
  if not more then text, text_end = next_lines() end
end
return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
