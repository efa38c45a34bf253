-- Returns the most frequent items of a list, each followed by its count.
local function top(items, most)
  local names, rows = {}, {}
  for name in pairs(items) do names[#names + 1] = name end
  table.sort(names, function(a, b)
    if items[a] ~= items[b] then return items[a] > items[b] end
    return a > b
  end)
  for at = 1, math.min(most, #names) do
    rows[#rows + 1] = names[at]
    rows[#rows + 1] = string.format('%.0f', items[names[at]])
  end
  return rows
end
