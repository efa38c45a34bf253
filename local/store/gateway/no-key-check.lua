-- Stands where key-check.lua stands before a script that may touch every key.
local function refusal_of() return nil end
