-- Reads the paid voice engine, switching it before where asked.
-- Keys: engine. Arguments: day, switch ('1' on, '0' off, '' leaves it).
-- Replies {'OK', state}, see engine-state.lua.
if switch ~= '' then switch_engine(engine, switch) end
return {'OK', engine_state(engine, day)}
