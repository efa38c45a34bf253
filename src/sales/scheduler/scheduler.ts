import { wireBookingForm } from './booking-form.ts';
import { wireTimes } from './booking-times.ts';
import { loadFreeTimes } from './free-times.ts';

/** Preloads the free times when the visitor approaches the card. */
export function prepareScheduler(): void {
  loadFreeTimes().catch(() => undefined);
}

/** Replaces the card with the scheduler. */
export async function openScheduler(card: HTMLElement): Promise<void> {
  const template = card.querySelector('template');
  if (!template) return;
  const hadFocus = card.contains(document.activeElement);
  card.replaceChildren(template.content.cloneNode(true));
  const form = card.querySelector<HTMLFormElement>('[data-booking-form]');
  if (!form) return;
  // With a script, a zone applies as soon as it is chosen.
  form.querySelector('[data-change-zone]')?.remove();
  if (hadFocus) form.querySelector('legend')?.focus();
  const times = wireTimes(form);
  wireBookingForm(form, times);
  form.querySelector('[data-slot=failed] button')?.addEventListener('click', () => times.load());
  await times.load();
}
