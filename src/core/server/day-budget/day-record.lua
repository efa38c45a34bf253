-- The record of a calendar day, see `commandDay` in vendor-budget/keys.ts.

local function day_of(text)
  local commands, exchanges, not_kept = string.match(text or '', '^(%d+) (%d+) (%d+)$')
  return {
    commands = tonumber(commands or '0'),
    exchanges = tonumber(exchanges or '0'),
    not_kept = tonumber(not_kept or '0'),
  }
end

local function save_day(key, day)
  local text = string.format('%.0f %.0f %.0f', day.commands, day.exchanges, day.not_kept)
  redis.call('SET', key, text, 'EX', DAY_SECONDS)
end
