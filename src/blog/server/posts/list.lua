-- Lists posts, last changed first.
-- Keys: index, lookup. Arguments: those of a page.
-- Replies as `read_page`; a row is that of post-rows.lua.
return read_page({index = index, lookup = lookup, missing = lookup_entry, row = row})
