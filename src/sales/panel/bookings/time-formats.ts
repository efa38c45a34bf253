/** Formats of times in the site's zone and in those of visitors. */
export interface TimeFormats {
  /** Day and time in the site's zone, with the name of the zone. */
  readonly here: (time: string) => string;
  /** Time of the day in the site's zone. */
  readonly clock: (time: string) => string;
  /** Day and time in another zone; null for the site's own zone and for one that the browser does not know. */
  readonly there: (time: string, zone: string) => string | null;
}

const DATE_TIME = {
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
    return new Intl.DateTimeFormat(locale, { ...DATE_TIME, timeZone });
  } catch {
    return null;
  }
}

/** Creates the formats. `zone`: the site's. */
export function createTimeFormats(locale: string, zone: string): TimeFormats {
  const ours = new Intl.DateTimeFormat(locale, { ...DATE_TIME, year: 'numeric', timeZone: zone });
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
