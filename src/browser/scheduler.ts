import { wireBookingForm } from './booking-form.ts';
import { wireTimes } from './booking-times.ts';
import { askFreeTimes } from './free-times.ts';

/** Called when somebody turns to the card: the times are on their way before they are asked for. */
export function prepareScheduler(): void {
  askFreeTimes().catch(() => undefined);
}

/** Puts our own scheduler in the place of its card. */
export async function openScheduler(card: HTMLElement): Promise<void> {
  const template = card.querySelector('template');
  if (!template) return;
  const hadFocus = card.contains(document.activeElement);
  card.replaceChildren(template.content.cloneNode(true));
  const form = card.querySelector<HTMLFormElement>('[data-booking-form]');
  if (!form) return;
  // A script changes the zone at once.
  form.querySelector('[data-change-zone]')?.remove();
  if (hadFocus) form.querySelector('legend')?.focus();
  const times = wireTimes(form);
  wireBookingForm(form, times);
  form.querySelector('[data-slot=failed] button')?.addEventListener('click', () => times.load());
  await times.load();
}
