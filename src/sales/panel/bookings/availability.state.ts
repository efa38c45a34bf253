import { Temporal } from 'temporal-polyfill';
import { hostProblem, weekdays } from '#core/contract/site-facts.ts';
import type { AvailabilityAnswer, AvailabilitySettings, Closed } from '../../contract/availability.ts';

export type Weekday = (typeof weekdays)[number];

/** Span of a day on a clock of 24 hours; midnight at its end is `00:00` in fields, and `24:00` where it is stored. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export function spansOf({ hours }: AvailabilitySettings, day: Weekday): Span[] {
  return (hours[day] ?? []).map((span) => {
    const [from = '', to = ''] = span.split('-');
    return { from, to: to === '24:00' ? '00:00' : to };
  });
}

const written = ({ from, to }: Span) => `${from}-${to === '00:00' ? '24:00' : to}`;

/** Replaces the spans of a day. */
export function withSpans(settings: AvailabilitySettings, day: Weekday, spans: readonly Span[]): AvailabilitySettings {
  const { [day]: _, ...others } = settings.hours;
  const hours = spans.length > 0 ? { ...others, [day]: spans.map(written) } : others;
  return { ...settings, hours };
}

/** A span to begin with: after the last one of the day, else the usual hours. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1);
  if (!last) return { from: '09:00', to: '17:00' };
  const hour = Number(last.to.slice(0, 2));
  const clock = (at: number) => `${String(Math.min(23, at)).padStart(2, '0')}:00`;
  return { from: clock(hour + 1), to: clock(hour + 3) };
}

/** A host to begin with: on the days of demos that have none. */
export function nextHost({ hours, demos }: AvailabilitySettings) {
  const hosts = demos.by === 'meeting' ? demos.hosts : [];
  const days = weekdays.filter((day) => hours[day]?.length && !hosts.some((host) => host.days.includes(day)));
  return { name: '', url: '', days };
}

/** Days on which demos have no host, or several, or on which there is a host and no demo. */
export function daysWithoutOneHost({ hours, demos }: AvailabilitySettings) {
  if (demos.by !== 'meeting') return [];
  return weekdays.flatMap((day) => {
    if (!hostProblem(demos, hours, day)) return [];
    const isOpen = hours[day]?.length;
    const isHosted = demos.hosts.some(({ days }) => days.includes(day));
    return [{ day, problem: !isOpen ? 'closed' : isHosted ? 'several' : 'none' } as const];
  });
}

/** The afternoon of the next day in the zone, to begin with. */
export function nextClosed(zone: string, now: number): Closed {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  return { from: `${day}T12:00`, to: `${day}T18:00`, note: '' };
}

/** Leaves out closed times that are over. */
export function withoutPast(settings: AvailabilitySettings, zone: string, now: number): AvailabilitySettings {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDateTime().toString();
  return { ...settings, closed: settings.closed.filter(({ to }) => to >= local.slice(0, 16)) };
}

const momentOf = (local: string, zone: string): number => {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  } catch {
    return Number.NaN;
  }
};

type Booked = AvailabilityAnswer['booked'];

/** The demos that are booked in a closed time. */
export function demosIn({ from, to }: Closed, booked: Booked, zone: string): Booked {
  const [begins, ends] = [momentOf(from, zone), momentOf(to, zone)];
  return booked.filter(({ start, end }) => Date.parse(start) < ends && Date.parse(end) > begins);
}

export const isSameSettings = (a: AvailabilitySettings, b: AvailabilitySettings): boolean => {
  const ordered = ({ hours, ...rest }: AvailabilitySettings) =>
    JSON.stringify([
      weekdays.map((day) => hours[day] ?? []),
      rest.leadHours,
      rest.demoMinutes,
      rest.bufferMinutes,
      rest.horizonDays,
      rest.closed,
      rest.demos,
    ]);
  return ordered(a) === ordered(b);
};
