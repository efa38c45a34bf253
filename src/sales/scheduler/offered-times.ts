const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Business hours of `site.yaml` as a page carries them. */
export interface OfferedHours {
  readonly zone: string;
  /** Spans of each weekday, Sunday first. */
  readonly days: readonly (readonly string[])[];
  readonly holidays: readonly string[];
  readonly leadHours: number;
  readonly horizonDays: number;
  /** Minutes that a demo takes. */
  readonly demoMinutes: number;
}

/**
 * Lists the times that business hours offer at `now`, taken or not, in milliseconds since the epoch: what the server's
 * `slotsFrom` lists, without a library for zones, so that a page can show them before it has asked the server.
 */
export function offeredTimes(
  { zone, days, holidays, leadHours, horizonDays, demoMinutes }: OfferedHours,
  now: number,
): readonly number[] {
  // Swedish dates and times are formatted like ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  /** Reading of the zone's clock at an instant, as if it were UTC. */
  const reading = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  /** The instant at which the zone's clock reads this; the second guess knows the offset of that hour. */
  const instant = (read: number) => {
    const guess = 2 * read - reading(read);
    return guess + read - reading(guess);
  };
  const today = Math.floor(reading(now) / DAY);
  const times: number[] = [];
  for (let day = today; day <= today + horizonDays; day += 1) {
    const midnight = new Date(day * DAY);
    const date = midnight.toISOString().slice(0, 10);
    if (holidays.includes(date)) continue;
    for (const span of days[midnight.getUTCDay()] ?? []) {
      const [from = 0, to = 0] = span.split('-').map((text) => instant(Date.parse(`${date}T${text}Z`)));
      for (let at = from; at + demoMinutes * MINUTE <= to; at += demoMinutes * MINUTE)
        if (at >= now + leadHours * HOUR) times.push(at);
    }
  }
  return times;
}
