--- @section texts
-- Rules of every text that people write: revisions, and addresses that belong to one text each. A text is an opaque
-- JSON string in a field of its record.

-- Keeps a text in front of a list of at most `most`. `details`: further members, as JSON that begins with a comma.
local function push_revision(record, list, most, text, details)
  redis.call('HSET', record, 'revisedAt', now_text)
  local version = redis.call('HGET', record, 'version')
  local revision = '{"version":' .. version .. ',"savedAt":' .. now_text .. details .. ',"text":' .. text .. '}'
  redis.call('LPUSH', list, revision)
  redis.call('LTRIM', list, 0, most - 1)
end

-- Frees an address that belongs to the text `id`.
local function release_slug(slugs, slug, id)
  if slug ~= '' and redis.call('HGET', slugs, slug) == id then redis.call('HDEL', slugs, slug) end
end

--- @section revision-rule
-- Length of the common beginning of two strings, bytes.
local function common_prefix(a, b)
  local low, high = 0, math.min(#a, #b)
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if string.sub(a, low + 1, middle) == string.sub(b, low + 1, middle) then low = middle else high = middle - 1 end
  end
  return low
end

-- Share of the words of a former string that its successor lacks, in bytes, 0 to 1. Words are compared in pairs,
-- so that another text in the same vocabulary does not pass for the same text. A common beginning and end count
-- as they are, so that typing and inserting lose nothing.
local function lost_share(former, successor)
  local size = #(string.gsub(former, '%s', ''))
  if size == 0 then return 0 end
  local first = common_prefix(former, successor) + 1
  local from, to = string.reverse(string.sub(former, first)), string.reverse(string.sub(successor, first))
  local last = common_prefix(from, to) + 1
  from, to = string.reverse(string.sub(from, last)), string.reverse(string.sub(to, last))
  local counts, previous = {}, ''
  for word in string.gmatch(to, '%S+') do
    local pair = previous .. ' ' .. word
    counts[pair], previous = (counts[pair] or 0) + 1, word
  end
  local lost = 0
  previous = ''
  for word in string.gmatch(from, '%S+') do
    local pair = previous .. ' ' .. word
    local count = counts[pair] or 0
    if count > 0 then counts[pair] = count - 1 else lost = lost + #word end
    if lost > REPLACED_SHARE_MAX * size then break end
    previous = word
  end
  return lost / size
end

-- The words of a value: of a list one by one, of an object by the order of its names.
local function words_of(value)
  if type(value) == 'string' then return value end
  if type(value) ~= 'table' then return '' end
  local names, words = {}, {}
  for name in pairs(value) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  for i, name in ipairs(names) do words[i] = words_of(value[name]) end
  return table.concat(words, ' ')
end

-- The body of a text without its bare tags, and its other fields one below the other.
local function readable(json, head_fields, body_field)
  local fields = cjson.decode(json)
  local head = {}
  for i, name in ipairs(head_fields) do head[i] = words_of(fields[name]) end
  return string.gsub(fields[body_field], '</?%w+>', ' '), table.concat(head, '\n')
end

-- Share of the words that are gone since the last revision when `text` takes the place of `former` by an autosave,
-- which needs no revision then: it is of the same editor, within REVISION_EVERY_MS of the last revision, while at most
-- REPLACED_SHARE_MAX of the words, or of the head, has gone since. Nil: `former` becomes a revision. Expects the
-- arguments `text`, `autosave` ('1' or '0') and `editor`; the record keeps `revisedAt`, `autosaved`, `lost`, `savedBy`.
local function share_gone(record, former, head_fields, body_field)
  local revised_at, autosaved, lost_before, saved_by =
    unpack(redis.call('HMGET', record, 'revisedAt', 'autosaved', 'lost', 'savedBy'))
  local same_editor = editor ~= '' and editor == saved_by
  local recent = now - (tonumber(revised_at or '') or 0) < REVISION_EVERY_MS
  if former == '' or autosave ~= '1' or autosaved ~= '1' or not same_editor or not recent then return end
  local body, head = readable(former, head_fields, body_field)
  local new_body, new_head = readable(text, head_fields, body_field)
  local share = (tonumber(lost_before or '') or 0) + math.max(lost_share(body, new_body), lost_share(head, new_head))
  if share <= REPLACED_SHARE_MAX then return share end
end
