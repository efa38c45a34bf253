/** How moments are written for two sides: ours, and whoever booked. */
export interface Times {
  /** Day and time with the name of the zone. */
  readonly here: (time: string) => string;
  /** Time of the day alone, in our zone. */
  readonly clock: (time: string) => string;
  /** As `here` in another zone; null where the clocks there show the same, or this browser does not know it. */
  readonly there: (time: string, zone: string) => string | null;
}

const MOMENT = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

function formatIn(locale: string, timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone });
  } catch {
    return null;
  }
}

/** @param zone ours */
export function createTimes(locale: string, zone: string): Times {
  const ours = new Intl.DateTimeFormat(locale, { ...MOMENT, year: 'numeric', timeZone: zone });
  const clock = new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone: zone });
  const formats = new Map<string, Intl.DateTimeFormat | null>([[zone, null]]);
  return {
    here: (time) => ours.format(new Date(time)),
    clock: (time) => clock.format(new Date(time)),
    there(time, other) {
      if (!formats.has(other)) formats.set(other, formatIn(locale, other));
      return formats.get(other)?.format(new Date(time)) ?? null;
    },
  };
}
