-- Removes a post for good that was moved into the trash before a moment.
-- Keys: those of a post. Arguments: id, before (ms).
-- Replies {'OK'}, {'KEPT'}, or that of `needs`.
local at = tonumber(field('deletedAt'))
if not at or at > tonumber(before) then return {'KEPT'} end
local former, owners = {}, redis.call('HGETALL', old_slugs)
for i = 1, #owners, 2 do
  if owners[i + 1] == id then former[#former + 1] = owners[i] end
end
local unknown = needs(unpack(former))
if unknown then return unknown end
for _, slug in ipairs(former) do
  redis.call('HDEL', old_slugs, slug)
  redis.call('DEL', public[slug])
end
redis.call('ZREM', trash, id)
redis.call('HDEL', lookup, id)
redis.call('DEL', post, revisions)
return {'OK'}
