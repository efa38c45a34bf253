-- Replaces authors and categories. A build is asked for when authors who were there before have changed: pages show
-- them.
-- Keys: newsroom, publishing, due. Arguments: version (that the writer has read), value (JSON that begins with its
-- version), authors (as JSON, as they stand in the value).
-- Replies {'OK', change} or {'VERSION_CONFLICT', the stored value or false}.
local stored = redis.call('GET', newsroom)
local present = stored and string.match(stored, '^{"version":(%d+)') or '0'
if version ~= present then return {'VERSION_CONFLICT', stored} end
redis.call('SET', newsroom, value)
local had_authors = stored and not string.find(stored, '"authors":[]', 1, true)
if not had_authors or string.find(stored, authors, 1, true) then return {'OK', 0} end
raise_content_version()
return {'OK', 1 + claim_build('')}
