import { fillText, formatSlot, setHidden, slotsOf } from '#core/template/slots.ts';
import { type Day, groupByDay } from './clock.ts';
import { addTo, localeOf } from './elements.ts';

/** Number of days shown at once; later ones are collapsed. */
const SHOWN_DAYS = 10;

interface TimesView {
  /** Free times, ISO 8601 in UTC, first to last. */
  readonly times: readonly string[];
  /** Time zone of the labels. */
  readonly zone: string;
  /** Chosen time, if any; its day is open. */
  readonly chosen?: string | undefined;
}

/**
 * Fills the booking form with free times: its slot `times`, by day, and its hidden field `zone`. Copy comes from the
 * attributes of the slot. Without times it shows a notice instead. Runs in browsers and on the server.
 */
export function fillTimes(form: Element, { times, zone, chosen }: TimesView): void {
  const locale = localeOf(form);
  const days = groupByDay(times, zone, locale);
  const isChosen = (day: Day) => day.times.some(({ start }) => start === chosen);
  const open = days.find(isChosen) ?? days[0];
  for (const slot of slotsOf(form, 'times')) fillDays(slot, days, { slot, locale, chosen, open });
  for (const part of slotsOf(form, 'with-times')) setHidden(part, days.length === 0);
  for (const part of slotsOf(form, 'without-times')) setHidden(part, days.length > 0);
  for (const field of form.querySelectorAll('input[name=zone]')) field.setAttribute('value', zone);
}

interface DaysView {
  /** Carries the copy in its attributes. */
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
  const rest = addTo(slot, 'details', { class: `later-days ${RULES}`, ...(isOpen && { open: '' }) });
  addTo(rest, 'summary', { id: `${idOf(slot)}-later`, class: SUMMARY }, slot.getAttribute('data-later') ?? '');
  for (const day of later) addDay(rest, day, view);
}

const RULES = 'border-t border-border last:border-b';
const SUMMARY =
  'chevron group flex cursor-pointer list-none items-baseline gap-2.5 py-3.25 strong [&::-webkit-details-marker]:hidden';
const CHIP =
  'grid min-h-11 place-content-center rounded-field outlined px-1 text-center text-note figures-aligned ' +
  'peer-checked:border-text peer-checked:bg-text peer-checked:font-semibold peer-checked:text-background ' +
  'peer-hover:border-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ' +
  'peer-focus-visible:outline-accent-text forced-colors:peer-checked:outline-3';

const idOf = (slot: Element) => slot.closest('form')?.getAttribute('id');

/** Adds a day. One is open at a time: the browser closes other `details` with the same name. */
function addDay(parent: Element, day: Day, { slot, locale, chosen, open }: DaysView): void {
  const id = idOf(slot);
  const rules = parent === slot ? RULES : 'border-t border-border';
  const details = addTo(parent, 'details', { name: 'day', class: rules, ...(day === open && { open: '' }) });
  const summary = addTo(details, 'summary', { id: `${id}-times-${day.date}`, class: SUMMARY });
  addTo(summary, 'span', { class: 'flex-1 underline-offset-[0.2em] group-hover:underline' }, day.name);
  const count = day.times.length;
  const sentence = `data-${new Intl.PluralRules(locale).select(count)}`;
  const known = slot.hasAttribute(sentence) ? sentence : 'data-other';
  const note = 'font-[400] text-note text-text-muted';
  addTo(summary, 'span', { class: note }, formatSlot(slot, { count }, known));
  const columns = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pt-1 pb-5';
  const chips = addTo(details, 'div', { class: columns });
  for (const { start, label } of day.times) {
    const chip = addTo(chips, 'label', { class: 'relative grid' });
    const isChosen = start === chosen && { checked: '' };
    const name = `${id}-start-${start}`;
    // Covers its chip, so that clicks and touch exploration hit the radio button itself.
    const cover = 'peer absolute inset-0 size-full cursor-pointer opacity-0';
    addTo(chip, 'input', { id: name, type: 'radio', name: 'start', value: start, class: cover, ...isChosen });
    addTo(chip, 'span', { class: CHIP }, label);
  }
}

/** Shows a problem with the choice beside the times; an empty message clears it. */
export function fillTimesProblem(form: Element, message: string): void {
  fillText(form, 'times-problem', message);
}
