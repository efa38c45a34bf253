-- Stands before every script of visitors and schedules. Names the time that the runner sends as the first
-- argument, and the script's own keys and arguments.
local now_text = unpack(ARGV)
local now = tonumber(now_text)
local keys, args = KEYS, {unpack(ARGV, 2)}
