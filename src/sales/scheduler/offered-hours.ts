import { type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import type { OfferedHours } from './offered-times.ts';

/** Business hours as a page carries them. */
export function toOfferedHours({
  zone,
  hours,
  holidays,
  leadHours,
  horizonDays,
  demoMinutes,
}: Scheduling): OfferedHours {
  const spans = weekdays.map((day) => hours[day] ?? []);
  const days = [...spans.slice(-1), ...spans.slice(0, -1)];
  return { zone, days, holidays, leadHours, horizonDays, demoMinutes };
}
