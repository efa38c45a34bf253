import { fieldsOf, restoreDraft, saveDraft } from './form-draft.ts';
import { checkForm, showProblem } from './form-problems.ts';
import { prepareToasts } from './toast-region.ts';
import { showToast } from './toasts.ts';

/** After this long an answer is not coming, milliseconds. */
const SEND_TIMEOUT_MS = 20_000;

/** Takes over a form that works without a script: its own words for what is wrong, no page in between. */
export function wireLeadForm(form: HTMLFormElement): void {
  let isSending = false;
  form.noValidate = true;
  restoreDraft(form);
  // Before they are needed: the likeliest reason for a toast is that the network is away.
  void prepareToasts();
  form.addEventListener('input', () => saveDraft(form));
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

async function submit(form: HTMLFormElement): Promise<void> {
  const { sentTitle = '', sentText, failedTitle = '', failedText } = form.dataset;
  const giveBack = showSending(form);
  const words = fieldsOf(form).map((field) => ({ field, value: field.value }));
  const isSent = await send(form);
  giveBack();
  if (isSent) {
    // What was typed meanwhile was not sent.
    for (const { field, value } of words) if (field.value === value) field.value = '';
    saveDraft(form);
  }
  await showToast(
    isSent
      ? { title: sentTitle, text: sentText }
      : { title: failedTitle, text: failedText, look: 'destructive' },
  );
}

/** Its answer puts the button back as it was. */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) return () => undefined;
  const label = button.textContent;
  const hadFocus = button === document.activeElement;
  button.disabled = true;
  button.textContent = form.dataset['sending'] ?? label;
  return () => {
    button.disabled = false;
    button.textContent = label;
    // A disabled button loses the focus; whoever moved it meanwhile keeps it.
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}

/** Only what was filled in is sent. True when the server has it. */
async function send(form: HTMLFormElement): Promise<boolean> {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(filled.filter(([, value]) => value))),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
