import { formatSlot, setHidden, slotsOf } from '#core/template/slots.ts';
import { readStored, storeValue } from '../browser/form-draft.ts';
import { SLOTS_PATH } from '../contract/addresses.ts';
import type { FreeTimes } from '../contract/booking-calls.ts';
import { clockOf, fillTimes, fillTimesProblem, fillZones } from '../template/times-fill.ts';

/** Key of the chosen time and zone, stored in this tab until the booking is made. */
export const CHOICE = 'booking-choice';

interface Choice {
  /** ISO 8601 in UTC. */
  readonly start?: string | undefined;
  readonly zone: string;
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long loaded free times are reused. */
const MAX_AGE_MS = 30_000;
const TIMEOUT_MS = 10_000;

let cached: { readonly at: number; readonly times: Promise<FreeTimes> } | undefined;

/** Loads the free times, or returns recently loaded ones. @throws Error when they cannot be loaded */
export function loadFreeTimes(): Promise<FreeTimes> {
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.times;
  cached = { at: Date.now(), times: fetchFreeTimes() };
  cached.times.catch(clearFreeTimes);
  return cached.times;
}

/** Discards the loaded free times, which have turned out to be outdated. */
export function clearFreeTimes(): void {
  cached = undefined;
}

async function fetchFreeTimes(): Promise<FreeTimes> {
  const response = await fetch(SLOTS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The free times answered ${response.status}.`);
  return response.json();
}

export type BookingTimes = ReturnType<typeof wireTimes>;

/** The free times of a booking form, in the zone that the visitor chose. */
export function wireTimes(form: HTMLFormElement) {
  let free: FreeTimes | undefined;
  let choice = readStored<Choice>(CHOICE) ?? { zone: ownZone() };
  const show = (next: FreeTimes) => {
    free = next;
    fillTimes(form, { times: free.times, zone: choice.zone, chosen: choice.start });
    showChoice(form, choice);
  };
  const setShown = (name: string, isShown: boolean) => {
    for (const each of slotsOf(form, name)) setHidden(each, !isShown);
  };
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === 'start') choice = { ...choice, start: target.value };
    else if (target.name === 'zone') choice = { ...choice, zone: target.value };
    else return;
    storeValue(CHOICE, choice);
    if (target.name === 'start') {
      fillTimesProblem(form, '');
      showChoice(form, choice);
    } else if (free) show(free);
  });
  return {
    /** Shows free times; the choice is lost if it is not among them. */
    show(next: FreeTimes): void {
      if (!next.times.includes(choice.start ?? '')) choice = { zone: choice.zone };
      show(next);
    },
    /** Loads and shows the free times, or an error. */
    async load(): Promise<void> {
      form.dataset['busy'] = '';
      setShown('failed', false);
      setShown('with-times', false);
      setShown('loading', true);
      try {
        const loaded = await loadFreeTimes();
        fillZones(form, { zone: choice.zone, ours: loaded.zone, own: ownZone() });
        this.show(loaded);
      } catch {
        setShown('failed', true);
      }
      setShown('loading', false);
      delete form.dataset['busy'];
    },
    /** Shows a problem with the choice and moves the focus to the times. */
    showProblem(problem: string): void {
      fillTimesProblem(form, problem);
      form.querySelector<HTMLElement>('details[open] summary')?.focus();
    },
    get isChosen() {
      return choice.start !== undefined;
    },
  };
}

function showChoice(form: Element, { start, zone }: Choice): void {
  const clock = clockOf(zone, document.documentElement.lang);
  for (const slot of slotsOf(form, 'chosen')) {
    const at = start && new Date(start);
    slot.textContent = at ? formatSlot(slot, { day: clock.dayOf(at), time: clock.exactTimeOf(at) }) : '';
  }
}
