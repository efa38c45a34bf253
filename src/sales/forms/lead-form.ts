import { reachGoal } from '#core/browser/page-events.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { Goal } from '#core/contract/goals.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { fieldsOf, fillEmpty, readVisitor, saveDraft, saveVisitor } from './form-draft.ts';
import { clearEnvelope } from './form-envelope.ts';
import { checkForm, showFieldErrors, showLimit } from './form-problems.ts';
import { sendForm, showSending, wireFields } from './form-send.ts';

/** Enhances a form that works without a script: custom error messages, and sending without a page load. */
export function wireLeadForm(form: HTMLFormElement): void {
  let isSending = false;
  wireFields(form);
  // Chosen on the landing page.
  const { industry } = readVisitor();
  fillEmpty(form, { industry });
  // The visitor may have typed before this code was loaded.
  saveDraft(form);
  fieldsOf(form).forEach(showLimit);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending || !checkForm(form)) return;
    isSending = true;
    await submit(form);
    isSending = false;
  });
}

/** Puts what happens next in place of a form that was sent, until another one is asked for. `to`: the visitor's address. */
function showNext(form: HTMLFormElement, to: string): void {
  const next = form.querySelector<HTMLElement>('[data-sent]');
  if (!next) return;
  const others = [...form.children].filter((each) => each instanceof HTMLElement && !each.hidden && each !== next);
  const setShown = (isNext: boolean) => {
    next.hidden = !isNext;
    for (const each of others) (each as HTMLElement).hidden = isNext;
  };
  for (const line of next.querySelectorAll<HTMLElement>('[data-format]')) {
    line.textContent = fillIn(line.dataset['format'] ?? '', { to });
  }
  setShown(true);
  next.focus();
  next.querySelector('button')?.addEventListener(
    'click',
    () => {
      setShown(false);
      fieldsOf(form)[0]?.focus();
    },
    { once: true },
  );
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
    saveVisitor(form);
    // Keep fields that were edited while the form was being sent.
    for (const { field, value } of values) if (field.value === value) field.value = '';
    fieldsOf(form).forEach(showLimit);
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
    saveDraft(form);
    clearEnvelope(form);
    form.dispatchEvent(new CustomEvent('lead-sent', { bubbles: true }));
    // Words typed meanwhile stay in sight.
    if (fieldsOf(form).every(({ value }) => !value)) {
      showNext(form, values.find(({ field }) => field.name === 'email')?.value ?? '');
    }
    return showToast({ title: sentTitle, text: sentText });
  }
  showFieldErrors(form, result.error?.fields);
  // These say when to try again, or where to write and to call; all other failures share one text.
  const isHelpful = ['RATE_LIMITED', 'STORE_FULL'].includes(result.error?.code ?? '');
  const text = isHelpful ? result.error?.message : failedText;
  await showToast({ title: failedTitle, text, look: 'destructive' });
}
