import type { Goal } from '#contracts/analytics.ts';
import { fieldsOf, restoreDraft, saveDraft } from './form-draft.ts';
import { beginEnvelope, endEnvelope } from './form-envelope.ts';
import { checkForm, showProblem, showRefusals } from './form-problems.ts';
import { sendForm, showSending } from './form-send.ts';
import { reachGoal } from './goal.ts';
import { prepareToasts } from './toast-region.ts';
import { showToast } from './toasts.ts';
import { rememberVisitor } from './visitor.ts';

/** Takes over a form that works without a script: its own words for what is wrong, no page in between. */
export function wireLeadForm(form: HTMLFormElement): void {
  let isSending = false;
  form.noValidate = true;
  restoreDraft(form);
  // What was typed before this code came.
  saveDraft(form);
  beginEnvelope(form);
  // Before they are needed: the likeliest reason for a toast is that the network is away.
  void prepareToasts();
  form.addEventListener('input', () => {
    saveDraft(form);
    // The first word after a form has arrived begins the next one.
    beginEnvelope(form);
  });
  form.addEventListener('input', ({ target }) => {
    const field = fieldsOf(form).find((each) => each === target);
    if (field?.hasAttribute('aria-invalid')) showProblem(field);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending || !checkForm(form)) return;
    isSending = true;
    await submit(form);
    isSending = false;
  });
}

/** Whoever opened the form may have named what it comes to (`data-goal`). */
function goalOf(form: HTMLFormElement): Goal {
  const isDemo = new FormData(form).get('kind') === 'demo';
  return (form.dataset['goal'] as Goal | undefined) ?? (isDemo ? 'demo-form' : 'contact');
}

async function submit(form: HTMLFormElement): Promise<void> {
  const { sentTitle = '', sentText, failedTitle = '', failedText } = form.dataset;
  const goal = goalOf(form);
  const giveBack = showSending(form);
  const words = fieldsOf(form).map((field) => ({ field, value: field.value }));
  const sent = await sendForm(form);
  giveBack();
  if (sent.isSent) {
    reachGoal(goal);
    rememberVisitor(fieldsOf(form));
    // What was typed meanwhile was not sent.
    for (const { field, value } of words) if (field.value === value) field.value = '';
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
    saveDraft(form);
    endEnvelope(form);
    form.dispatchEvent(new CustomEvent('lead-sent', { bubbles: true }));
    return showToast({ title: sentTitle, text: sentText });
  }
  showRefusals(form, sent.refusal?.fields);
  // Whoever has sent too many is told until when; every other failure asks for the same.
  const text = sent.refusal?.code === 'RATE_LIMITED' ? sent.refusal.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}
