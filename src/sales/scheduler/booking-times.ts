import { readStored, storeValue } from '#core/browser/tab-storage.ts';
import { formatSlot, slotsOf } from '#core/template/slots.ts';
import { SLOTS_PATH } from '../contract/addresses.ts';
import type { FreeTimes } from '../contract/booking-calls.ts';
import { clockOf } from '../template/clock.ts';
import { fillTimesProblem } from '../template/times-fill.ts';
import { type BookingFormElement, type CalendarView, chosenIn, type DrawnCalendar, drawCalendar } from './calendar.ts';
import { dayFrom, monthFrom } from './calendar-keys.ts';
import { wireZoneSearch } from './zone-search.ts';

/** Key of the chosen time and zone, stored in this tab until the booking is made. */
export const CHOICE = 'choice:booking-form';

interface Choice {
  /** Milliseconds since the epoch. */
  readonly start?: number | undefined;
  readonly zone: string;
}

/** Free times older than this are asked for again when the visitor comes back to the page. */
const MAX_AGE_MS = 30_000;
const TIMEOUT_MS = 10_000;

async function fetchFreeTimes(): Promise<FreeTimes> {
  const response = await fetch(SLOTS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The free times answered ${response.status}.`);
  return response.json();
}

export type BookingTimes = ReturnType<typeof wireTimes>;

/** Wires the calendar of a booking form: day, month, zone and time. `stays`: the choice survives a reload. */
export function wireTimes(form: BookingFormElement, { stays }: { readonly stays: boolean }) {
  const stored = stays ? readStored<Choice>(CHOICE) : undefined;
  const { zone = form.view.zone, start } = stored ?? {};
  let view: CalendarView = { ...form.view, zone, chosen: chosenIn(form) ?? start };
  // Drawn already: drawing it again would take a button away from below a finger that presses it.
  form.isWired = true;
  let { drawn } = form;
  let askedAt = Date.now();

  const show = (change: Partial<CalendarView>) => {
    view = { ...view, ...change };
    drawn = redraw(form, view);
    keepChoice(form, view);
    showState(form, drawn, view);
    if (stays) storeValue(CHOICE, { zone: view.zone, start: view.chosen });
  };
  /** Shows what is free. A choice that is not free any more is lost, which is said. */
  const showFree = ({ times, by }: FreeTimes) => {
    form.dataset['by'] = by;
    requirePhone(form);
    const free = times.map((time) => Date.parse(time));
    const isLost = isTaken({ ...view, free });
    show({ free, ...(isLost && { chosen: undefined }) });
    if (isLost) fillTimesProblem(form, form.dataset['taken'] ?? '');
  };
  const load = (asked: Promise<FreeTimes> = fetchFreeTimes()) => {
    askedAt = Date.now();
    return asked.then(showFree).catch(() => fillTimesProblem(form, form.dataset['unsure'] ?? ''));
  };

  wireDays(form, () => drawn, show);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === 'start')) return;
    fillTimesProblem(form, '');
    show({ chosen: Date.parse(target.value), day: drawn.day, month: drawn.month });
  });
  wireReveal(form);
  wireZoneSearch(form, view.zone, (zone) => show({ zone, day: undefined, month: undefined }));

  requirePhone(form);
  if (stored) show({});
  else showState(form, drawn, view);
  if (stays) {
    if (!form.view.free || isTaken(view)) void load(form.freeTimes);
    onComeback(() => Date.now() - askedAt > MAX_AGE_MS && load());
  }
  return {
    /** Shows a problem with the choice, and the other free times if it was taken; moves the focus to the days. */
    showProblem(problem: string, free?: FreeTimes): void {
      if (free) showFree(free);
      fillTimesProblem(form, problem);
      focusDay(form);
    },
    get isChosen() {
      return view.chosen !== undefined;
    },
  };
}

/** Demands a number to call where demos are calls. A form that moves a demo asks for none. */
function requirePhone(form: HTMLFormElement): void {
  const phone = form.querySelector<HTMLInputElement>('[name=phone]');
  if (phone) phone.required = form.dataset['by'] === 'call';
}

/** Draws the calendar. The focus stays where it was. */
function redraw(form: Element, view: CalendarView): DrawnCalendar {
  const focused = form.contains(document.activeElement) && document.activeElement?.id;
  const drawn = drawCalendar(form, view);
  if (focused) document.getElementById(focused)?.focus();
  return drawn;
}

const focusDay = (form: Element) => form.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();

/** Chooses days and months by press, and moves the focus through the days by keys. */
function wireDays(
  form: BookingFormElement,
  drawn: () => DrawnCalendar,
  show: (change: Pick<CalendarView, 'day' | 'month'>) => void,
): void {
  const showMonth = (month: string) => show({ day: drawn().day, month });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { day, step } = target.closest<HTMLElement>('button:not([aria-disabled=true])')?.dataset ?? {};
    if (step) showMonth(monthFrom(drawn().month, Number(step)));
    else if (day) show({ day, month: undefined });
  });
  form.addEventListener('keydown', (event) => {
    const { day } = (event.target as HTMLElement).dataset;
    const { open } = drawn();
    const next =
      day &&
      dayFrom(day, event.key, { from: open[0] ?? day, to: open.at(-1) ?? day, weekStart: form.view.names.weekStart });
    if (!next) return;
    event.preventDefault();
    showMonth(next.slice(0, 7));
    for (const each of form.querySelectorAll<HTMLElement>('[data-day]')) {
      each.tabIndex = each.dataset['day'] === next ? 0 : -1;
    }
    focusDay(form);
  });
}

/** Acts when the visitor comes back to the page. */
function onComeback(act: () => void): void {
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, () => document.hidden || act());
}

const isTaken = ({ chosen, free }: CalendarView) => chosen !== undefined && free?.includes(chosen) === false;

function showState(form: HTMLElement, drawn: DrawnCalendar, view: CalendarView): void {
  showMonths(form, drawn, view.zone);
  showChoice(form, view);
}

/** Shows which months there are, and which day is today. */
function showMonths(form: Element, { open, month }: DrawnCalendar, zone: string): void {
  const today = clockOf(zone, document.documentElement.lang).dateOf(new Date());
  form.querySelector(`[data-day="${today}"]`)?.setAttribute('aria-current', 'date');
  for (const step of form.querySelectorAll('[data-step]')) {
    const last = open.at(Number(step.getAttribute('data-step')) < 0 ? 0 : -1) ?? month;
    step.setAttribute('aria-disabled', String(month === last.slice(0, 7)));
  }
}

/** Keeps a time that was chosen on a day which is not shown in a hidden field. */
function keepChoice(form: HTMLFormElement, { chosen }: CalendarView): void {
  form.querySelector('input[type=hidden][name=start]')?.remove();
  if (!chosen || form.querySelector('[name=start]:checked')) return;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'start', value: new Date(chosen).toISOString() });
  form.append(field);
}

/** Names the chosen time above the fields and on the button. */
function showChoice(form: HTMLElement, { chosen, zone }: CalendarView): void {
  const { lang } = document.documentElement;
  const clock = clockOf(zone, lang);
  const at = new Date(chosen ?? 0);
  for (const slot of slotsOf(form, 'chosen')) {
    slot.textContent = chosen ? formatSlot(slot, { day: clock.dayOf(at), time: clock.exactTimeOf(at) }) : '';
  }
  const button = form.querySelector<HTMLButtonElement>('[type=submit][data-chosen]');
  if (!button) return;
  button.dataset['label'] ??= button.textContent;
  const values = { day: clock.shortDayOf(at), time: clock.timeOf(at) };
  button.textContent = chosen ? formatSlot(button, values, 'data-chosen') : button.dataset['label'];
}

/** Brings the chosen time and the fields into view where they are below the days, once a time is pressed. */
function wireReveal(form: HTMLElement): void {
  form.addEventListener('click', ({ target, detail }) => {
    // Keys that move through the times press them, too: with a detail of 0.
    if (detail === 0 || !(target as Element).matches('[name=start]')) return;
    for (const slot of slotsOf(form, 'fields')) {
      if (slot.getBoundingClientRect().top > innerHeight * 0.6) slot.scrollIntoView({ block: 'start' });
    }
  });
}
