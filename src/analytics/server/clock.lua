-- Names the time in seconds and in minutes since the epoch.
local seconds = math.floor(now / 1000)
local minute = math.floor(seconds / 60)
