--- @section day-record
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

--- @section day-report
-- The report of a process about commands that no script has counted. Expects the arguments of
-- `reportArgNames`, see day-budget.ts.
local report = {ceiling = tonumber(ceiling), owed = tonumber(owed), not_kept = tonumber(not_kept)}

-- Adds the report to the day; returns whether `cost` more commands go beyond the ceiling.
local function is_spent(day, cost)
  day.commands, day.not_kept = day.commands + report.owed, day.not_kept + report.not_kept
  return day.commands + cost > report.ceiling
end

local function has_report() return report.owed + report.not_kept > 0 end
