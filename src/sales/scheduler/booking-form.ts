import { reachGoal } from '#core/browser/page-events.ts';
import { prepareToasts, showToast } from '#core/browser/toasts.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import { clearDraft, fieldsOf, restoreDraft, saveDraft } from '../browser/form-draft.ts';
import { clearEnvelope, startEnvelope } from '../browser/form-envelope.ts';
import { showLimit } from '../browser/form-limits.ts';
import { checkForm, showFieldErrors, showProblem } from '../browser/form-problems.ts';
import { sendForm, showSending } from '../browser/form-send.ts';
import { readVisitor, saveVisitor } from '../browser/visitor.ts';
import type { FreeTimes, OwnBooking } from '../contract/booking-calls.ts';
import { clearChoice } from './booking-choice.ts';
import type { BookingTimes } from './booking-times.ts';
import { clearFreeTimes, loadFreeTimes } from './free-times.ts';

/** Error codes whose message tells the visitor what to do; all others share the form's text. */
const HELPFUL_CODES: readonly unknown[] = ['INVALID_INPUT', 'LOOKS_AUTOMATED', 'RATE_LIMITED'];

/** Enhances the booking form: it is sent without a page load, and a failure keeps all values. */
export function wireBookingForm(form: HTMLFormElement, times: BookingTimes): void {
  let isSending = false;
  form.noValidate = true;
  restoreDraft(form);
  prefill(form);
  startEnvelope(form);
  // Load toasts early: the likeliest error to show is a lost connection.
  void prepareToasts();
  form.addEventListener('input', ({ target }) => {
    saveDraft(form);
    const field = fieldsOf(form).find((each) => each === target);
    if (!field) return;
    showLimit(field);
    if (field.hasAttribute('aria-invalid')) showProblem(field);
  });
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

/** Fills empty fields with the visitor's data from other forms. */
function prefill(form: HTMLFormElement): void {
  const visitor: Readonly<Record<string, string>> = readVisitor();
  for (const field of fieldsOf(form)) field.value ||= visitor[field.name] ?? '';
}

async function submit(form: HTMLFormElement, times: BookingTimes): Promise<void> {
  const restoreButton = showSending(form);
  const result = await sendForm<OwnBooking>(form);
  if (!result.isSent) {
    restoreButton();
    return showFailure(form, times, result.error);
  }
  reachGoal('booking');
  saveVisitor(fieldsOf(form));
  clearDraft(form);
  clearChoice();
  clearEnvelope(form);
  // A visitor who navigates back must find a form that can be sent.
  addEventListener('pagehide', restoreButton, { once: true });
  location.assign(result.value.url);
  await new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
}

async function showFailure(
  form: HTMLFormElement,
  times: BookingTimes,
  error: Partial<ErrorBody> | undefined,
): Promise<void> {
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
