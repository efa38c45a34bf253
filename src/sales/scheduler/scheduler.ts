import { reachGoal } from '#core/browser/page-events.ts';
import { storeValue } from '#core/browser/tab-storage.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import type { FreeTimes, OwnBooking } from '../contract/booking-calls.ts';
import { clearDraft, fillEmpty, readVisitor, saveVisitor } from '../forms/form-draft.ts';
import { clearEnvelope } from '../forms/form-envelope.ts';
import { checkForm, showFieldErrors } from '../forms/form-problems.ts';
import { sendForm, showSending, wireFields } from '../forms/form-send.ts';
import { type BookingTimes, CHOICE, wireTimes } from './booking-times.ts';
import type { BookingFormElement } from './calendar.ts';

/**
 * Enhances the booking form: it is sent without a page load, and a failure keeps all values. Forms of pages from the
 * server are sent as they are: they carry the id and the values of the last try.
 */
export function wireScheduler(form: HTMLFormElement): void {
  const isServed = location.pathname !== '/schedule-demo';
  const times = wireTimes(form as BookingFormElement, { stays: !isServed });
  if (isServed) return;
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

/** Error codes whose message tells the visitor what to do; all others share the form's text. */
const HELPFUL_CODES: readonly unknown[] = ['INVALID_INPUT', 'LOOKS_AUTOMATED', 'RATE_LIMITED', 'STORE_FULL'];

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
  if (error?.code === 'SLOT_TAKEN') {
    const { current, message = '' } = error;
    return times.showProblem(message, current as FreeTimes | undefined);
  }
  const { start, ...fields } = error?.fields ?? {};
  showFieldErrors(form, fields);
  if (start) times.showProblem(start);
  if (start || form.querySelector('[aria-invalid]')) return;
  const { failedTitle = '', failedText } = form.dataset;
  const text = HELPFUL_CODES.includes(error?.code) ? error?.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}
