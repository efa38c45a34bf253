import { LOOKUP_ENTRY, ROW_READERS } from './posts.lua.ts';

/** Posts put into the catalogue in one go. */
const CHUNK = 1000;

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

local function catalogue()
  local text = redis.call('GET', keys[3])
  if text then return text end
  local parts, from = {}, 0
  repeat
    local lines = lines_of(from)
    parts[#parts + 1] = table.concat(lines)
    from = from + ${CHUNK}
  until #lines < ${CHUNK}
  text = table.concat(parts)
  redis.call('SET', keys[3], text)
  return text
end

-- Where the first line behind the cursor begins. The post of the cursor may have moved meanwhile.
local function behind(text, cursor)
  if cursor == '' then return 1 end
  local _, ending = string.find(text, cursor .. '\\n', 1, true)
  if ending then return ending + 1 end
  local score, member = string.match(cursor, '^(%d+)_(.+)$')
  local at = 1
  while true do
    local _, to, s, id = string.find(text, '\\1.(%d+)_([^\\n]+)\\n', at)
    if not to or tonumber(s) < tonumber(score) or (s == score and id < member) then return at end
    at = to + 1
  end
end

-- The cursor of the first post at or after a place that matches, and where the next line begins.
local function match(text, at)
  while true do
    local from, to = string.find(text, sought ~= '' and sought or '\\1' .. status, at, true)
    if not from then return nil end
    local mark, ending = string.find(text, '\\1', from, true), string.find(text, '\\n', from, true)
    -- Not in what comes behind the mark, unless that is what is looked for.
    local inside = mark and mark < ending and (sought == '' or to < mark)
    if inside and (status == '' or string.sub(text, mark + 1, mark + 1) == status) then
      return string.sub(text, mark + 2, ending - 1), ending + 1
    end
    at = inside and ending + 1 or from + 1
  end
end

local limit, rows, last, more = tonumber(args[1]), {}, '', false
local text = catalogue()
local found, at = match(text, behind(text, args[2]))
while found and not more do
  if #rows == limit then
    more = true
  else
    rows[#rows + 1] = row(args[3] .. string.match(found, '_(.+)$'))
    last = found
    found, at = match(text, at)
  end
end
return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
`;
