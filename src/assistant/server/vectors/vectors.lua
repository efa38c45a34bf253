--- @section vectors-store
-- Stores the vectors of sections, and settles the call that made them. Those of another model go.
-- Keys: vectors, publishing, engine, visitor.
-- Arguments: model, outcome, day; pairs (list): hash of a section and its vector, in turn.
-- Replies {'OK'}.
settle(engine, visitor, day, outcome)
if #pairs > 0 then
  if redis.call('HGET', vectors, 'model') ~= model then redis.call('DEL', vectors) end
  redis.call('HSET', vectors, 'model', model, unpack(pairs))
  redis.call('HINCRBY', publishing, 'knowledge', 1)
end
return {'OK'}
