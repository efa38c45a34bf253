-- Reads all totals with one command, in the order of `toTotals`.
local function totals_of(key) return redis.call('BITFIELD', key, unpack(TOTALS_READ)) end
