--- @section visit-details
-- The visits of one visitor on a day, which the record of the day holds under `x:<visitor>`, JSON. Each visit is
-- {first, last, flags, attributes, views, clicks, outbound}: seconds since the epoch, bits of what it reached,
-- values in the order of VISIT_ATTRIBUTES, views {page, hour, leaves, percent, ms}, and counts by "page, line feed,
-- element" and by host. Expects a day record. Details have room for VISITOR_BYTES of a visitor and for DETAIL_BYTES
-- of a day; what comes beyond is counted, but not listed here.

-- Returns the visit that began at `first`, and all of the visitor.
local function details_of(field, first)
  local visits = values[field] and cjson.decode(values[field]) or {}
  local current = visits[#visits]
  if current and current[1] == first then return current, visits end
  return nil, visits
end

local function count_in(counts, name) counts[name] = (counts[name] or 0) + 1 end

local function save_details(field, visits)
  local text = cjson.encode(visits)
  local grown = #text - #(values[field] or '')
  if #text > VISITOR_BYTES or number('details') + grown > DETAIL_BYTES then return end
  put(field, text)
  add('details', grown)
end

--- @section visit-rows
-- Writes visits in few bytes, to be decoded by visit-rows.ts. A text has a line with the number of all visits of its
-- day, a line of names with tabs between them, then a line for each visitor: its visits with semicolons between
-- them, of each `seconds,flags,attributes,views,clicks,outbound`. A name is its number, from 0. Attributes have dots
-- between them; views are `page.hour.leaves.percent.ms`, clicks `page.element.count`, outbound links `host.count`,
-- with colons between.

local function visit_writer()
  local numbers, names = {}, {}
  local function number_of(name)
    if not numbers[name] then
      numbers[name] = #names
      names[#names + 1] = name
    end
    return numbers[name]
  end
  local function counted(counts, write)
    local parts = {}
    for name, count in pairs(counts) do parts[#parts + 1] = string.format('%s.%d', write(name), count) end
    return table.concat(parts, ':')
  end
  local function click(name)
    local page, element = string.match(name, '^(.-)\n(.*)$')
    return number_of(page) .. '.' .. number_of(element)
  end
  local function row(visit)
    local first, last, flags, attributes, viewed, clicks, outbound = unpack(visit)
    local values, views = {}, {}
    for at, name in ipairs(attributes) do values[at] = number_of(name) end
    for at, view in ipairs(viewed) do
      views[at] = string.format('%d.%d.%d.%d.%d', number_of(view[1]), unpack(view, 2))
    end
    return table.concat({
      -- Clocks are set back now and then; the reader knows no minus.
      string.format('%d,%d', math.max(last - first, 0), flags), table.concat(values, '.'), table.concat(views, ':'),
      counted(clicks, click), counted(outbound, number_of),
    }, ',')
  end
  return row, names
end

-- Returns a text of at most about `most` bytes. `details`: visitor -> JSON. Where there is no room for all, visitors
-- are drawn by their ids, which are hashes.
local function visit_rows(details, visits, most)
  local ids, lines, bytes = {}, {string.format('%.0f', visits), ''}, 0
  for id in pairs(details) do ids[#ids + 1] = id end
  table.sort(ids)
  local row, names = visit_writer()
  for _, id in ipairs(ids) do
    local rows = {}
    for at, visit in ipairs(cjson.decode(details[id])) do rows[at] = row(visit) end
    lines[#lines + 1] = table.concat(rows, ';')
    bytes = bytes + #lines[#lines]
    if bytes > most then break end
  end
  lines[2] = table.concat(names, '\t')
  return table.concat(lines, '\n')
end
