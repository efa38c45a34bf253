-- Reads the publishing record for an admin.
-- Keys: publishing.
-- Replies {'OK', record}.
return {'OK', read_record()}
