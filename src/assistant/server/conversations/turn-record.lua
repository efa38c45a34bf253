-- A stored exchange. Its text has three lines: fields separated by commas (session, createdAt ms, time ms,
-- known, score, engine, thumb, counted, group), the text that is searched, in lower case, and the texts as
-- JSON. One text instead of a hash: it is stored with its lifetime by one command, and many are read by one.

-- Returns the fields, the searched text and the JSON.
local function parse_record(text)
  local head, search, json = string.match(text, '^([^\n]*)\n([^\n]*)\n(.*)$')
  local fields = {}
  for field in string.gmatch(head .. ',', '([^,]*),') do fields[#fields + 1] = field end
  return fields, search, json
end

local function to_record(fields, search, json)
  return table.concat(fields, ',') .. '\n' .. search .. '\n' .. json
end
