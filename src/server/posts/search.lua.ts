import { LOOKUP_ENTRY, ROW_READERS } from './posts.lua.ts';

/** Posts put into the catalogue in one go. */
const CHUNK = 1000;
/** Bytes of the catalogue looked through in one go: what is found soon is found without the rest of it. */
const FIRST_WINDOW = 65_536;
const WINDOW = 524_288;

/**
 * Reads one page of the posts that match, last changed first, out of one text of all posts: a search opens the posts it
 * shows and no others. The text is made by the first search after a change; whoever changes a post deletes it. A line is
 * what a search looks at, \\1, the letter of the status, and the cursor of the post (`score_id`).
 * keys: the index, the lookup, the catalogue. args: as `pageReader`, but for the bytes.
 */
export const SEARCH_READER = `${ROW_READERS}
${LOOKUP_ENTRY}
local sought, status = args[4], args[5]

local function lines_of(from)
  local chunk = redis.call('ZREVRANGE', keys[1], from, from + ${CHUNK - 1}, 'WITHSCORES')
  local ids, lines = {}, {}
  for i = 1, #chunk, 2 do ids[#ids + 1] = chunk[i] end
  local entries = #ids > 0 and redis.call('HMGET', keys[2], unpack(ids)) or {}
  for i, id in ipairs(ids) do
    local entry = entries[i] or lookup_entry(args[3] .. id)
    lines[i] = string.sub(entry, 3) .. '\\1' .. string.sub(entry, 1, 1) .. chunk[2 * i] .. '_' .. id .. '\\n'
  end
  return lines
end

if redis.call('EXISTS', keys[3]) == 0 then
  local parts, from = {}, 0
  repeat
    local lines = lines_of(from)
    parts[#parts + 1] = table.concat(lines)
    from = from + ${CHUNK}
  until #lines < ${CHUNK}
  redis.call('SET', keys[3], table.concat(parts))
end

-- Place of the last line end up to a place; 0 when there is none. A pattern would look at everything before it.
local function line_end(text, at)
  while at > 0 and string.byte(text, at) ~= 10 do at = at - 1 end
  return at
end

-- More of the catalogue, and where its last whole line ends; nil after the last. What is cut off comes again.
local offset = 0
local function next_lines()
  local window = offset == 0 and ${FIRST_WINDOW} or ${WINDOW}
  local text = redis.call('GETRANGE', keys[3], offset, offset + window - 1)
  local ending = line_end(text, #text)
  offset = offset + ending
  if ending > 0 then return text, ending end
end

-- Where in these lines the first behind the cursor begins, nil when all are before it. Its post may have moved meanwhile.
local score, member = string.match(args[2], '^(%d+)_(.+)$')
local function behind(text, whole)
  local function is_behind(s, id) return s and (tonumber(s) < tonumber(score) or (s == score and id < member)) end
  local _, ending = string.find(text, args[2] .. '\\n', 1, true)
  if ending then return ending + 1 end
  local last = string.sub(text, line_end(text, whole - 1) + 1, whole)
  if not is_behind(string.match(last, '\\1.(%d+)_([^\\n]+)\\n')) then return nil end
  local at = 1
  while true do
    local _, to, s, id = string.find(text, '\\1.(%d+)_([^\\n]+)\\n', at)
    if not to or is_behind(s, id) then return at end
    at = to + 1
  end
end

-- The cursor of the first post at or after a place that matches, and where the next line begins.
local function match(text, at)
  while true do
    local from, to = string.find(text, sought ~= '' and sought or '\\1' .. status, at, true)
    if not from then return nil end
    local mark, ending = string.find(text, '\\1', from, true), string.find(text, '\\n', from, true)
    if not ending then return nil end
    -- Not in what comes behind the mark, unless that is what is looked for.
    local inside = mark and mark < ending and (sought == '' or to < mark)
    if inside and (status == '' or string.sub(text, mark + 1, mark + 1) == status) then
      return string.sub(text, mark + 2, ending - 1), ending + 1
    end
    at = inside and ending + 1 or from + 1
  end
end

local limit, rows, last, more = tonumber(args[1]), {}, '', false
local function take(found)
  more = #rows == limit
  if more then return end
  rows[#rows + 1] = row(args[3] .. string.match(found, '_(.+)$'))
  last = found
end
local started, text, whole = args[2] == '', next_lines()
while text and not more do
  local at, found = started and 1 or behind(text, whole)
  started = started or at ~= nil
  if at then found, at = match(text, at) end
  while found and not more do
    take(found)
    found, at = match(text, at)
  end
  if not more then text, whole = next_lines() end
end
return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
`;
