import type { FreeTimes, OwnBooking } from '#contracts/booking-calls.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { dropChoice } from './booking-choice.ts';
import type { BookingTimes } from './booking-times.ts';
import { dropDraft, fieldsOf, restoreDraft, saveDraft } from './form-draft.ts';
import { beginEnvelope, endEnvelope } from './form-envelope.ts';
import { checkForm, showProblem, showRefusals } from './form-problems.ts';
import { sendForm, showSending } from './form-send.ts';
import { askFreeTimes, forgetFreeTimes } from './free-times.ts';
import { reachGoal } from './goal.ts';
import { prepareToasts } from './toast-region.ts';
import { showToast } from './toasts.ts';
import { knownVisitor, rememberVisitor } from './visitor.ts';

/** Refusals whose sentence says what to do; after every other failure the form says it. */
const TELLING: readonly unknown[] = ['INVALID_INPUT', 'LOOKS_AUTOMATED', 'RATE_LIMITED'];

/** Takes over the booking form: it stays on its page until the time is booked, and loses no word. */
export function wireBookingForm(form: HTMLFormElement, times: BookingTimes): void {
  let isSending = false;
  form.noValidate = true;
  restoreDraft(form);
  introduce(form);
  beginEnvelope(form);
  // Before they are needed: the likeliest reason for a toast is that the network is away.
  void prepareToasts();
  form.addEventListener('input', ({ target }) => {
    saveDraft(form);
    const field = fieldsOf(form).find((each) => each === target);
    if (field?.hasAttribute('aria-invalid')) showProblem(field);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isFilledIn = checkForm(form);
    if (!times.isChosen) return times.say(form.dataset['missing'] ?? '');
    if (isSending || !isFilledIn) return;
    isSending = true;
    await submit(form, times);
    isSending = false;
  });
}

/** Fills what is empty with what the visitor has told another form. */
function introduce(form: HTMLFormElement): void {
  const visitor: Readonly<Record<string, string>> = knownVisitor();
  for (const field of fieldsOf(form)) field.value ||= visitor[field.name] ?? '';
}

async function submit(form: HTMLFormElement, times: BookingTimes): Promise<void> {
  const giveBack = showSending(form);
  const sent = await sendForm<OwnBooking>(form);
  if (!sent.isSent) {
    giveBack();
    return explain(form, times, sent.refusal);
  }
  reachGoal('booking');
  rememberVisitor(fieldsOf(form));
  dropDraft(form);
  dropChoice();
  endEnvelope(form);
  // Whoever comes back finds a form that can be sent.
  addEventListener('pagehide', giveBack, { once: true });
  location.assign(sent.value.url);
  await new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
}

async function explain(
  form: HTMLFormElement,
  times: BookingTimes,
  refusal: Partial<ErrorBody> | undefined,
): Promise<void> {
  forgetFreeTimes();
  if (refusal?.code === 'SLOT_TAKEN') return offerOthers(times, refusal);
  const { start, ...fields } = refusal?.fields ?? {};
  showRefusals(form, fields);
  if (start) times.say(start);
  if (start || form.querySelector('[aria-invalid]')) return;
  const { failedTitle = '', failedText } = form.dataset;
  const text = TELLING.includes(refusal?.code) ? refusal?.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}

/** Somebody was faster: what is free now, and every word stays. */
async function offerOthers(
  times: BookingTimes,
  { current, message = '' }: Partial<ErrorBody>,
): Promise<void> {
  try {
    times.show((current as FreeTimes | undefined) ?? (await askFreeTimes()));
  } finally {
    times.say(message);
  }
}
