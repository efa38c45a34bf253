import type { FreeTimes } from '#contracts/booking-calls.ts';
import { formatted, setHidden, slotsOf } from '#shell/slots.ts';
import { fillTimes, fillTimesProblem } from '#shell/times-fill.ts';
import { clockOf } from '#shell/zone-time.ts';
import { fillZones } from '#shell/zones-fill.ts';
import { keepChoice, ownZone, readChoice } from './booking-choice.ts';
import { askFreeTimes } from './free-times.ts';

/** The times of a booking form, on the clocks that a visitor chose. */
export interface BookingTimes {
  /** Asks for them and shows them, or says that they did not come. */
  load(): Promise<void>;
  /** Shows what is free; a choice that still is stays. */
  show(free: FreeTimes): void;
  /** Says what is wrong with the choice, and takes whoever sent it there. */
  say(problem: string): void;
  readonly isChosen: boolean;
}

export function wireTimes(form: HTMLFormElement): BookingTimes {
  let free: FreeTimes | undefined;
  let choice = readChoice();
  const show = (next: FreeTimes) => {
    free = next;
    fillTimes(form, { times: free.times, zone: choice.zone, chosen: choice.start });
    sayChoice(form, choice);
  };
  const part = (name: string, isShown: boolean) => {
    for (const each of slotsOf(form, name)) setHidden(each, !isShown);
  };
  const times: BookingTimes = {
    show(next) {
      if (!next.times.includes(choice.start ?? '')) choice = { zone: choice.zone };
      show(next);
    },
    async load() {
      form.dataset['busy'] = '';
      part('failed', false);
      part('with-times', false);
      part('loading', true);
      try {
        const found = await askFreeTimes();
        fillZones(form, { zone: choice.zone, ours: found.zone, own: ownZone() });
        times.show(found);
      } catch {
        part('failed', true);
      }
      part('loading', false);
      delete form.dataset['busy'];
    },
    say(problem) {
      fillTimesProblem(form, problem);
      form.querySelector<HTMLElement>('details[open] summary')?.focus();
    },
    get isChosen() {
      return choice.start !== undefined;
    },
  };
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === 'start') choice = { ...choice, start: target.value };
    else if (target.name === 'zone') choice = { ...choice, zone: target.value };
    else return;
    keepChoice(choice);
    if (target.name === 'start') {
      fillTimesProblem(form, '');
      sayChoice(form, choice);
    } else if (free) show(free);
  });
  return times;
}

/** What was chosen, above the button. */
function sayChoice(form: Element, { start, zone }: { start?: string | undefined; zone: string }): void {
  const clock = clockOf(zone, document.documentElement.lang);
  for (const slot of slotsOf(form, 'chosen')) {
    const at = start && new Date(start);
    slot.textContent = at ? formatted(slot, { day: clock.dayOf(at), time: clock.exactTimeOf(at) }) : '';
  }
}
