import { reachGoal } from '#core/browser/page-events.ts';
import { prepareToasts, showToast } from '#core/browser/toasts.ts';
import type { Goal } from '#core/contract/goals.ts';
import { fieldsOf, restoreDraft, saveDraft } from './form-draft.ts';
import { clearEnvelope, startEnvelope } from './form-envelope.ts';
import { showLimit } from './form-limits.ts';
import { checkForm, showFieldErrors, showProblem } from './form-problems.ts';
import { sendForm, showSending } from './form-send.ts';
import { saveVisitor } from './visitor.ts';

/** Enhances a form that works without a script: custom error messages, and sending without a page load. */
export function wireLeadForm(form: HTMLFormElement): void {
  let isSending = false;
  form.noValidate = true;
  restoreDraft(form);
  // The visitor may have typed before this code was loaded.
  saveDraft(form);
  fieldsOf(form).forEach(showLimit);
  startEnvelope(form);
  // Load toasts early: the likeliest error to show is a lost connection.
  void prepareToasts();
  form.addEventListener('input', () => {
    saveDraft(form);
    // The first input after a form was sent starts the next one.
    startEnvelope(form);
  });
  form.addEventListener('input', ({ target }) => {
    const field = fieldsOf(form).find((each) => each === target);
    if (!field) return;
    showLimit(field);
    if (field.hasAttribute('aria-invalid')) showProblem(field);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending || !checkForm(form)) return;
    isSending = true;
    await submit(form);
    isSending = false;
  });
}

/** The goal that sending a form reaches; code that opens the form may set it as `data-goal`. */
function goalOf(form: HTMLFormElement): Goal {
  const isDemo = new FormData(form).get('kind') === 'demo';
  return (form.dataset['goal'] as Goal | undefined) ?? (isDemo ? 'demo-form' : 'contact');
}

async function submit(form: HTMLFormElement): Promise<void> {
  const { sentTitle = '', sentText, failedTitle = '', failedText } = form.dataset;
  const goal = goalOf(form);
  const restoreButton = showSending(form);
  const values = fieldsOf(form).map((field) => ({ field, value: field.value }));
  const result = await sendForm(form);
  restoreButton();
  if (result.isSent) {
    reachGoal(goal);
    saveVisitor(fieldsOf(form));
    // Keep fields that were edited while the form was being sent.
    for (const { field, value } of values) if (field.value === value) field.value = '';
    fieldsOf(form).forEach(showLimit);
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
    saveDraft(form);
    clearEnvelope(form);
    form.dispatchEvent(new CustomEvent('lead-sent', { bubbles: true }));
    return showToast({ title: sentTitle, text: sentText });
  }
  showFieldErrors(form, result.error?.fields);
  // The rate limit's message says when to retry; all other failures share one text.
  const text = result.error?.code === 'RATE_LIMITED' ? result.error.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}
