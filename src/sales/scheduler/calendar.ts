import type { FreeTimes } from '../contract/booking-calls.ts';
import { offeredTimes } from './offered-times.ts';

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

/** The view of which business hours alone are known: in the zone that the form names, else the visitor's. */
export function viewOf(form: HTMLElement): CalendarView {
  return {
    zone: zoneField(form).value || new Intl.DateTimeFormat().resolvedOptions().timeZone,
    offered: offeredTimes(JSON.parse(form.dataset['scheduling'] as string), Date.now()),
  };
}

/** The time that is chosen in a form. */
export function chosenIn(form: Element): number | undefined {
  const field = form.querySelector<HTMLInputElement>('[name=start]:checked');
  return field ? Date.parse(field.value) : undefined;
}

const formatter = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  return (at: number) => format.format(at);
};

interface Month {
  readonly open: readonly string[];
  readonly day: string;
  readonly month: string;
  /** Day on which a week begins, 0 for Sunday. */
  readonly weekStart: number;
}

/** The rows of a month; one day is in the tab order. */
function drawMonth(prefix: string, { open, day, month, weekStart }: Month, nameOf: (at: number) => string) {
  const first = new Date(month);
  const before = (first.getUTCDay() + 7 - weekStart) % 7;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const dates = Array.from({ length: count }, (_, at) => `${month}-${at < 9 ? 0 : ''}${at + 1}`);
  const tabbed = [day, ...open, ...dates].find((date) => dates.includes(date));
  const cells = dates.map((date, at) => {
    const isDisabled = open.includes(date) ? '' : ' aria-disabled="true"';
    return `${(before + at) % 7 ? '' : '<tr>'}<td aria-selected="${date === day}"><button type="button" id="${prefix}-day-${date}" data-day="${date}" tabindex="${date === tabbed ? 0 : -1}" aria-label="${nameOf(Date.parse(date))}"${isDisabled}>${at + 1}</button>`;
  });
  return `<tr>${'<td></td>'.repeat(before)}${cells.join('')}`;
}

/** The times of a day. One that occurs twice as the clock is set back is told apart where the choice is named. */
function drawTimes(
  prefix: string,
  shown: readonly number[],
  { zone, free, chosen }: CalendarView,
  lang: string,
): string {
  const timeOf = formatter(lang, zone, { hour: 'numeric', minute: '2-digit' });
  const times = shown.map((at) => {
    const value = new Date(at).toISOString();
    const state = `${at === chosen ? ' checked' : ''}${free?.includes(at) === false ? ' disabled' : ''}`;
    return `<label><input type="radio" name="start" id="${prefix}-start-${value.replace(/\W/g, '').slice(0, 13)}" value="${value}"${state}><span>${timeOf(at)}</span></label>`;
  });
  return times.join('');
}

/**
 * Draws the month and the times of a day into a booking form. A taken time keeps its place, so that nothing moves when
 * the free times arrive. The focus stays where it was.
 */
export function drawCalendar(form: Element, view: CalendarView): DrawnCalendar {
  const { zone, offered, free, chosen } = view;
  const { lang } = document.documentElement;
  const prefix = form.getAttribute('id') as string;
  const part = (name: string) => form.querySelector(`[data-${name}]`) as HTMLElement;
  // Swedish dates are formatted like ISO 8601.
  const dateOf = formatter('sv-SE', zone, {});
  const open = [...new Set((free ?? offered).map(dateOf))];
  const day = view.day ?? (chosen ? dateOf(chosen) : (open[0] ?? dateOf(Date.now())));
  const month = view.month ?? day.slice(0, 7);
  const times = [...new Set([...offered, ...(free ?? [])])].sort((a, b) => a - b);
  const shown = times.filter((at) => dateOf(at) === day);
  const nameOf = formatter(lang, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' });
  const weekStart = Number(part('month').dataset['month']);

  const focused = form.contains(document.activeElement) && document.activeElement?.id;
  part('month').innerHTML = drawMonth(prefix, { open, day, month, weekStart }, nameOf);
  part('times').innerHTML = drawTimes(prefix, shown, view, lang);
  part('month-name').textContent = formatter(lang, 'UTC', { month: 'long', year: 'numeric' })(Date.parse(month));
  part('day-name').textContent = nameOf(Date.parse(day));
  for (const each of form.querySelectorAll<HTMLElement>('[data-slot~=with-times]')) each.hidden = !open[0];
  for (const each of form.querySelectorAll<HTMLElement>('[data-slot~=without-times]')) each.hidden = !!open[0];
  zoneField(form).value = zone;
  if (focused) document.getElementById(focused)?.focus();
  return { open, day, month };
}
