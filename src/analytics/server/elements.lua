-- Lists the most popular elements of a period.
-- Arguments: key_prefixes and oldest (see report.lua), days (JSON).
-- Replies {'OK', elements and counts by turns}.
local lists = {elements = {}}
add_lists(lists, cjson.decode(days))
return {'OK', top(lists.elements, ROWS)}
