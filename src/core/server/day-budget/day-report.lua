-- The report of a process about commands that no script has counted. Expects the arguments of
-- `reportArgNames`, see day-record.ts.
local report = {ceiling = tonumber(ceiling), owed = tonumber(owed), not_kept = tonumber(not_kept)}

-- Adds the report to the day; returns whether `cost` more commands go beyond the ceiling.
local function is_spent(day, cost)
  day.commands, day.not_kept = day.commands + report.owed, day.not_kept + report.not_kept
  return day.commands + cost > report.ceiling
end

local function has_report() return report.owed + report.not_kept > 0 end
