-- Commands that this event has cost so far: this call, GET, HMGET and HSET.
local commands = 4
