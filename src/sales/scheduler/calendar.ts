import type { FreeTimes } from '../contract/booking-calls.ts';
import type { CalendarNames } from './calendar-names.ts';
import { clockReading, DAY, dateOf, type OfferedHours, offeredTimes, ownZone } from './offered-times.ts';

// Part of a script that stands in the page: few bytes, and no import that brings many.

/** The form of a booking, whose inline script has drawn its calendar before the page was painted. */
export interface BookingFormElement extends HTMLFormElement {
  /** The calendar that the inline script has drawn, but for the choice. */
  view: CalendarView;
  drawn: DrawnCalendar;
  /** Set once other code draws it. */
  isWired?: boolean;
  /** Free times that the inline script has asked for; rejects when they cannot be loaded. */
  freeTimes?: Promise<FreeTimes>;
}

/** Times in milliseconds since the epoch, days as `2026-11-26`, months as `2026-11`, in the zone that is shown. */
export interface CalendarView {
  readonly names: CalendarNames;
  readonly zone: string;
  /** Times that business hours offer. */
  readonly offered: readonly number[];
  /** Times that are free, once known. */
  readonly free?: readonly number[] | undefined;
  readonly chosen?: number | undefined;
  /** Shown day; without one, that of the chosen time or the first with a free one. */
  readonly day?: string | undefined;
  /** Shown month; without one, that of the day. */
  readonly month?: string | undefined;
}

/** A calendar as it is drawn. `open`: days with a free time, ascending. */
export interface DrawnCalendar {
  readonly open: readonly string[];
  readonly day: string;
  readonly month: string;
}

const zoneField = (form: Element) => form.querySelector('input[name=zone]') as HTMLInputElement;

/** Carried by a form in `data-calendar`. */
export interface CalendarFacts {
  readonly names: CalendarNames;
  readonly hours: OfferedHours;
}

/** The view of which business hours alone are known: in the zone that the form names, else the visitor's. */
export function viewOf(form: HTMLElement): CalendarView {
  const { names, hours } = JSON.parse(form.dataset['calendar'] as string) as CalendarFacts;
  return { names, zone: zoneField(form).value || ownZone(), offered: offeredTimes(hours, Date.now()) };
}

/** The time that is chosen in a form. */
export function chosenIn(form: Element): number | undefined {
  const field = form.querySelector<HTMLInputElement>('[name=start]:checked');
  return field ? Date.parse(field.value) : undefined;
}

/** `Monday, November 23`. */
const nameOf = ({ days, weekdays }: CalendarNames, day: string) => {
  const date = new Date(day);
  const ofMonth = days[date.getUTCMonth()] as string;
  return ofMonth.replace('{weekday}', weekdays[date.getUTCDay()] as string).replace('{day}', `${date.getUTCDate()}`);
};

/** The rows of a month; one day is in the tab order. */
function drawMonth(prefix: string, names: CalendarNames, { open, day, month }: DrawnCalendar): string {
  const first = new Date(month);
  const before = (first.getUTCDay() + 7 - names.weekStart) % 7;
  const dates = Array.from({ length: 31 }, (_, at) => dateOf(+first + at * DAY)).filter((date) =>
    date.startsWith(month),
  );
  const tabbed = [day, ...open, ...dates].find((date) => dates.includes(date));
  const cells = dates.map(
    (date, at) =>
      `${(before + at) % 7 ? '' : '<tr>'}<td aria-selected="${date === day}"><button type="button" id="${prefix}-day-${date}" data-day="${date}" tabindex="${date === tabbed ? 0 : -1}" aria-label="${nameOf(names, date)}"${open.includes(date) ? '' : ' aria-disabled="true"'}>${at + 1}</button>`,
  );
  return `<tr>${'<td></td>'.repeat(before)}${cells.join('')}`;
}

/** The times of a day. One that occurs twice as the clock is set back is told apart where the choice is named. */
function drawTimes(
  prefix: string,
  shown: readonly number[],
  { names, zone, offered, free = offered, chosen }: CalendarView,
): string {
  const reading = clockReading(zone);
  const timeOf = (at: number) => {
    const time = new Date(reading(at));
    return (names.hours[time.getUTCHours()] as string).replace('{minute}', time.toISOString().slice(14, 16));
  };
  const times = shown.map((at) => {
    const value = new Date(at).toISOString();
    return `<label><input type="radio" name="start" id="${prefix}-start-${value}" value="${value}"${at === chosen ? ' checked' : ''}${free.includes(at) ? '' : ' disabled'}><span>${timeOf(at)}</span></label>`;
  });
  return times.join('');
}

/**
 * Draws the month and the times of a day into a booking form. A taken time keeps its place, so that nothing moves when
 * the free times arrive. What was focused is drawn anew.
 */
export function drawCalendar(form: Element, view: CalendarView): DrawnCalendar {
  const { names, zone, offered, free = offered, chosen } = view;
  const prefix = form.getAttribute('id') as string;
  const part = (name: string) => form.querySelector(`[data-${name}]`) as HTMLElement;
  const reading = clockReading(zone);
  const dayOf = (at: number) => dateOf(reading(at));
  const open = [...new Set(free.map(dayOf))];
  const day = view.day ?? (chosen ? dayOf(chosen) : (open[0] ?? dayOf(Date.now())));
  const month = view.month ?? day.slice(0, 7);
  const drawn = { open, day, month };
  const times = [...new Set([...offered, ...free])].sort((a, b) => a - b);
  const shown = times.filter((at) => dayOf(at) === day);

  part('month').innerHTML = drawMonth(prefix, names, drawn);
  part('times').innerHTML = drawTimes(prefix, shown, view);
  const [year, number] = month.split('-') as [string, string];
  part('month-name').textContent = (names.months[+number - 1] as string).replace('{year}', year);
  part('day-name').textContent = nameOf(names, day);
  for (const each of form.querySelectorAll<HTMLElement>('[data-slot^=with]'))
    each.hidden = each.matches('[data-slot^=without]') === !!open[0];
  zoneField(form).value = zone;
  return drawn;
}
