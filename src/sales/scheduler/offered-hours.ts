import { type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import { DAY, MINUTE, type OfferedHours } from './offered-times.ts';

/** Business hours as a page carries them. */
export function toOfferedHours({
  zone,
  hours,
  holidays,
  leadHours,
  horizonDays,
  demoMinutes,
}: Scheduling): OfferedHours {
  const spans = weekdays.map((day) => (hours[day] ?? []).map((span) => span.split('-').map(toMs) as [number, number]));
  return {
    zone,
    days: [...spans.slice(-1), ...spans.slice(0, -1)],
    holidays: holidays.map((date) => Date.parse(date) / DAY),
    lead: leadHours * 60 * MINUTE,
    horizonDays,
    length: demoMinutes * MINUTE,
  };
}

/** Milliseconds since midnight of `13:30`. */
function toMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (60 * hours + minutes) * MINUTE;
}
