-- Reads one page of a sorted set of ids. The cursor is the last row's score and id, so that a page neither
-- skips nor repeats what stayed where it was. Expects the arguments of `pageArgNames`, see page.ts.
--
-- `list` has these fields:
--   index          key of the sorted set
--   order          'asc' or 'desc' (by default), by score; equal scores by id
--   row(key)       reads a row from the record with this key; nil leaves it out
--   lookup         key of a hash: id -> letter of the status, and the text that is searched, in lower case
--   missing(key)   the lookup entry of a record that has none
--   looks          entries that are read before a page ends, full or not; all of them by default
-- A list without a lookup has these instead of `lookup` and `missing`; its `row` gets an id and its record:
--   records(ids)   reads many records with one command, false for an absent one
--   text(record)   makes the lookup entry of a record
local function read_page(list)
  local row_limit, byte_limit, size = tonumber(limit), tonumber(max_bytes), 0
  local is_down, has_filter = list.order ~= 'asc', sought ~= '' or status ~= ''
  local command = is_down and 'ZREVRANGEBYSCORE' or 'ZRANGEBYSCORE'
  -- A record is larger than a lookup entry: no more of them are read than a page can show.
  local chunk = list.records and not has_filter and math.min(row_limit + 1, PAGE_CHUNK) or PAGE_CHUNK

  local function entries_of(ids)
    if #ids == 0 then return {} end
    if list.records then return list.records(ids) end
    if not has_filter then return {} end
    return redis.call('HMGET', list.lookup, unpack(ids))
  end
  local function matches(entry, id)
    if list.records and not entry then return false end
    if not has_filter then return true end
    local text = list.records and list.text(entry) or entry or list.missing(prefix .. id)
    if status ~= '' and string.sub(text, 1, 1) ~= status then return false end
    return sought == '' or string.find(text, sought, 3, true)
  end

  local first, last_score, member = from, to, ''
  if first == '' then first = is_down and '+inf' or '-inf' end
  if last_score == '' then last_score = is_down and '-inf' or '+inf' end
  if cursor ~= '' then first, member = string.match(cursor, '^(%d+)_(.+)$') end
  -- Whether an entry with the cursor's own score comes before it.
  local function is_passed(id)
    local is_before = is_down and id >= member or not is_down and id <= member
    return is_before and redis.call('ZSCORE', list.index, id) == first
  end

  local rows, last, more, offset, is_behind = {}, '', false, 0, member == ''
  local function take(id, entry)
    more = #rows == row_limit or (byte_limit and size > byte_limit)
    if more then return end
    last = id
    local row = list.records and list.row(id, entry) or list.row(prefix .. id)
    if not row then return end
    rows[#rows + 1] = row
    if byte_limit then size = size + redis.call('HSTRLEN', prefix .. id, 'text') end
  end
  repeat
    local ids = redis.call(command, list.index, first, last_score, 'LIMIT', offset, chunk)
    local entries = entries_of(ids)
    for at, id in ipairs(ids) do
      is_behind = is_behind or not is_passed(id)
      if is_behind and matches(entries[at], id) then take(id, entries[at]) end
      if more then break end
    end
    offset = offset + chunk
    local is_enough = #ids == chunk and offset >= (list.looks or math.huge)
    if not more and is_enough then more, last = true, ids[#ids] end
  until more or #ids < chunk
  if more then last = redis.call('ZSCORE', list.index, last) .. '_' .. last end
  return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
end
