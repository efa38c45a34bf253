export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Part of ES2026 that the types of this compiler lack. */
interface Temporals {
  Temporal: {
    readonly Now: { timeZoneId(): string };
    readonly Instant: {
      fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number } };
    };
  };
}

/** Business hours of `site.yaml` as a page carries them, times in milliseconds. */
export interface OfferedHours {
  readonly zone: string;
  /** Spans of each weekday since midnight, Sunday first. */
  readonly days: readonly (readonly (readonly [number, number])[])[];
  /** Days since 1970. */
  readonly holidays: readonly number[];
  readonly lead: number;
  readonly horizonDays: number;
  /** Time that a demo takes. */
  readonly length: number;
}

/**
 * Returns what the clock of a zone reads at an instant, in milliseconds since the epoch as if it were UTC, to the minute. By
 * `Temporal` where there is one: the first use of `Intl` reads the tables of all languages, 45 to 105 ms on a slow machine.
 */
export function clockReading(zone: string): (at: number) => number {
  const { Temporal } = globalThis as Partial<Temporals>;
  if (Temporal)
    return (at) => at + Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  // Swedish dates and times are formatted like ISO 8601.
  const clock = Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}

/** `2026-11-26` of what a clock reads. */
export const dateOf = (reading: number): string => new Date(reading).toISOString().slice(0, 10);

/** The visitor's zone. */
export const ownZone = (): string =>
  (globalThis as Partial<Temporals>).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Lists the times that business hours offer at `now`, taken or not, in milliseconds since the epoch: what the server's
 * `slotsFrom` lists, without a library for zones, so that a page can show them before it has asked the server.
 */
export function offeredTimes(
  { zone, days, holidays, lead, horizonDays, length }: OfferedHours,
  now: number,
): readonly number[] {
  const reading = clockReading(zone);
  /** The instant at which the zone's clock reads this; the second guess knows the offset of that hour. */
  const instant = (read: number) => {
    const guess = 2 * read - reading(read);
    return guess + read - reading(guess);
  };
  const today = Math.floor(reading(now) / DAY);
  const times: number[] = [];
  for (let day = today; day <= today + horizonDays; day += 1) {
    if (holidays.includes(day)) continue;
    // The first day of 1970 was a Thursday.
    for (const [from, to] of days[(day + 4) % 7] ?? []) {
      const end = instant(day * DAY + to);
      for (let at = instant(day * DAY + from); at + length <= end; at += length) if (at >= now + lead) times.push(at);
    }
  }
  return times;
}
