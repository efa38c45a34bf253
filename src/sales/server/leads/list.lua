-- Lists leads, newest first.
-- Keys: index, lookup. Arguments: those of a page, outbox (prefix of deliveries' keys), is_full ('1': rows
-- with texts).
-- Replies as `read_page`.
return read_page({index = index, lookup = lookup, row = is_full == '1' and full_row or row})
