import { reachGoal } from '#core/browser/page-events.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import { clearDraft, fillEmpty, readVisitor, saveVisitor, storeValue } from '../browser/form-draft.ts';
import { clearEnvelope } from '../browser/form-envelope.ts';
import { checkForm, showFieldErrors } from '../browser/form-problems.ts';
import { sendForm, showSending, wireFields } from '../browser/form-send.ts';
import type { FreeTimes, OwnBooking } from '../contract/booking-calls.ts';
import { type BookingTimes, CHOICE, clearFreeTimes, loadFreeTimes, wireTimes } from './booking-times.ts';

/** Preloads the free times when the visitor approaches the card. */
export function prepareScheduler(): void {
  loadFreeTimes().catch(() => undefined);
}

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

/** Error codes whose message tells the visitor what to do; all others share the form's text. */
const HELPFUL_CODES: readonly unknown[] = ['INVALID_INPUT', 'LOOKS_AUTOMATED', 'RATE_LIMITED', 'STORE_FULL'];

/** Enhances the booking form: it is sent without a page load, and a failure keeps all values. */
function wireBookingForm(form: HTMLFormElement, times: BookingTimes): void {
  let isSending = false;
  wireFields(form);
  fillEmpty(form, readVisitor());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isValid = checkForm(form);
    if (!times.isChosen) return times.showProblem(form.dataset['missing'] ?? '');
    if (isSending || !isValid) return;
    isSending = true;
    await submit(form, times);
    isSending = false;
  });
}

async function submit(form: HTMLFormElement, times: BookingTimes): Promise<void> {
  const restoreButton = showSending(form);
  const result = await sendForm<OwnBooking>(form);
  if (!result.isSent) {
    restoreButton();
    return showFailure(form, times, result.error);
  }
  reachGoal('booking');
  saveVisitor(form);
  clearDraft(form);
  storeValue(CHOICE);
  clearEnvelope(form);
  // A visitor who navigates back must find a form that can be sent.
  addEventListener('pagehide', restoreButton, { once: true });
  location.assign(result.value.url);
  await new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
}

async function showFailure(form: HTMLFormElement, times: BookingTimes, error?: Partial<ErrorBody>): Promise<void> {
  clearFreeTimes();
  if (error?.code === 'SLOT_TAKEN') return offerOtherTimes(times, error);
  const { start, ...fields } = error?.fields ?? {};
  showFieldErrors(form, fields);
  if (start) times.showProblem(start);
  if (start || form.querySelector('[aria-invalid]')) return;
  const { failedTitle = '', failedText } = form.dataset;
  const text = HELPFUL_CODES.includes(error?.code) ? error?.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}

/** Shows the times that are still free after the chosen one was taken. */
async function offerOtherTimes(times: BookingTimes, { current, message = '' }: Partial<ErrorBody>): Promise<void> {
  try {
    times.show((current as FreeTimes | undefined) ?? (await loadFreeTimes()));
  } finally {
    times.showProblem(message);
  }
}
