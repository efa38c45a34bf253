import { fillText, formatted, setHidden, slotsOf } from './slots.ts';
import { clockOf } from './zone-time.ts';

/** Days that are shown at once; whoever wants a later one opens those. */
const SHOWN_DAYS = 10;

/** A day with free times, as the clocks of one zone show them. */
export interface Day {
  /** `2026-11-23`. */
  readonly date: string;
  readonly name: string;
  /** `start` as the API names it. */
  readonly times: readonly { readonly start: string; readonly label: string }[];
}

/**
 * Free times by the days of a zone, first to last. Where a clock is put back and a day shows the same time twice, both
 * say which of them they are.
 */
export function groupByDay(times: readonly string[], zone: string, locale: string): Day[] {
  const clock = clockOf(zone, locale);
  const moments = times.map((start) => ({ start, at: new Date(start) }));
  const days = Map.groupBy(moments, ({ at }) => clock.dateOf(at));
  return [...days].map(([date, own]) => {
    const labels = own.map(({ at }) => clock.timeOf(at));
    const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    return {
      date,
      name: own[0] ? clock.dayOf(own[0].at) : '',
      times: own.map(({ start, at }, index) => {
        const label = labels[index] ?? '';
        return { start, label: isTwice(label) ? clock.exactTimeOf(at) : label };
      }),
    };
  });
}

export interface TimesView {
  /** Free times, ISO 8601 in UTC, first to last. */
  readonly times: readonly string[];
  /** Whose clocks they are shown on. */
  readonly zone: string;
  /** One of the times: it stays chosen, and its day is open. */
  readonly chosen?: string | undefined;
}

/**
 * Puts free times into the booking form: its slot `times`, day by day, and its hidden `zone`. The sentences are those of the
 * slot. Without times it says so, and asks for nothing. Runs in browsers and on the server.
 */
export function fillTimes(form: Element, { times, zone, chosen }: TimesView): void {
  const locale = form.ownerDocument.documentElement.getAttribute('lang') ?? 'en';
  const days = groupByDay(times, zone, locale);
  const isChosen = (day: Day) => day.times.some(({ start }) => start === chosen);
  const open = days.find(isChosen) ?? days[0];
  for (const slot of slotsOf(form, 'times')) fillDays(slot, days, { slot, locale, chosen, open });
  for (const part of slotsOf(form, 'with-times')) setHidden(part, days.length === 0);
  for (const part of slotsOf(form, 'without-times')) setHidden(part, days.length > 0);
  for (const field of form.querySelectorAll('input[name=zone]')) field.setAttribute('value', zone);
}

interface DaysView {
  /** Carries the sentences. */
  readonly slot: Element;
  readonly locale: string;
  readonly chosen: string | undefined;
  readonly open: Day | undefined;
}

function fillDays(slot: Element, days: readonly Day[], view: DaysView): void {
  slot.textContent = '';
  for (const day of days.slice(0, SHOWN_DAYS)) addDay(slot, day, view);
  const later = days.slice(SHOWN_DAYS);
  if (later.length === 0) return;
  const isOpen = view.open && later.includes(view.open);
  const rest = addTo(slot, 'details', { class: 'later-days', ...(isOpen && { open: '' }) });
  addTo(rest, 'summary', { id: `${idOf(slot)}-later` }, slot.getAttribute('data-later') ?? '');
  for (const day of later) addDay(rest, day, view);
}

const idOf = (slot: Element) => slot.closest('form')?.getAttribute('id');

/** One day is open at a time: the browser closes the others, whose name it shares. */
function addDay(place: Element, day: Day, { slot, locale, chosen, open }: DaysView): void {
  const id = idOf(slot);
  const details = addTo(place, 'details', { name: 'day', ...(day === open && { open: '' }) });
  const summary = addTo(details, 'summary', { id: `${id}-day-${day.date}` });
  addTo(summary, 'span', {}, day.name);
  const count = day.times.length;
  const sentence = `data-${new Intl.PluralRules(locale).select(count)}`;
  const known = slot.hasAttribute(sentence) ? sentence : 'data-other';
  addTo(summary, 'span', {}, formatted(slot, { count }, known));
  const chips = addTo(details, 'div', { class: 'chips' });
  for (const { start, label } of day.times) {
    const chip = addTo(chips, 'label', {});
    const isChosen = start === chosen && { checked: '' };
    const name = `${id}-start-${start.replace(/\W/g, '').slice(0, 13)}`;
    addTo(chip, 'input', { id: name, type: 'radio', name: 'start', value: start, ...isChosen });
    addTo(chip, 'span', {}, label);
  }
}

function addTo(
  parent: Element,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Element {
  const element = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  parent.appendChild(element);
  return element;
}

/** Says near the times what is wrong with the choice; an empty sentence takes it back. */
export function fillTimesProblem(form: Element, sentence: string): void {
  fillText(form, 'times-problem', sentence);
}
