-- Gives a post another category in all its texts.
-- Keys: those of a post. Arguments: id, from and to (JSON), from_line and to_line (as they stand in searched texts).
-- Replies {'OK', 1 when a text was changed, else 0, change}, or that of `needs`.
if redis.call('EXISTS', post) == 0 or field('deletedAt') ~= '' then return {'OK', 0, 0} end
local is_live, slug = field('published') == '1', field('slug')
local unknown = is_live and needs(slug)
if unknown then return unknown end

local function replaced(text, former, successor)
  local first, last = string.find(text, former, 1, true)
  return first and string.sub(text, 1, first - 1) .. successor .. string.sub(text, last + 1)
end

-- In JSON the quotes of every value are escaped: only the field itself can match.
local changed, is_seen = false, false
for name, fields in pairs(TEXTS) do
  local text = replaced(field(fields[1]), '"category":' .. from, '"category":' .. to)
  if text then
    changed = true
    is_seen = is_seen or (is_live and name == 'text')
    set(fields[1], text)
    set(fields[2], replaced(field(fields[2]), '"category":' .. from, '"category":' .. to) or field(fields[2]))
    local search = field(fields[5]) .. '\n'
    local found = replaced(search, '\n' .. from_line .. '\n', '\n' .. to_line .. '\n') or search
    set(fields[5], string.sub(found, 1, -2))
  end
end
if not changed then return {'OK', 0, 0} end
if is_seen then record_change(slug, 'live') end
finish()
if not is_seen then return {'OK', 1, 0} end
project()
return {'OK', 1, 1 + claim_build('')}
