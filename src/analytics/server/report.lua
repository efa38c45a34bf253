-- Names what reports work with. Expects the arguments `key_prefixes` (JSON: prefixes of keys by name, and the
-- key `closed_to`) and `oldest` (the first day that can still be open).
local prefixes = cjson.decode(key_prefixes)
local closed_to = redis.call('GET', prefixes.closed_to) or ''
