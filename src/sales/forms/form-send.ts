import { prepareToasts } from '#core/browser/toasts.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import { FORM_MIN_MS } from '../contract/limits.ts';
import { fieldsOf, restoreDraft, saveDraft } from './form-draft.ts';
import { envelopeOf, startEnvelope } from './form-envelope.ts';
import { showLimit, showProblem } from './form-problems.ts';

const SEND_TIMEOUT_MS = 20_000;

/** Result of sending a form. `error`: the server's answer; without one it is unknown whether the form arrived. */
type SendResult<T> =
  | { readonly isSent: true; readonly value: T }
  | { readonly isSent: false; readonly error?: Partial<ErrorBody> };

/** Wires the fields of a form: its draft, our own error messages, and how full they are. */
export function wireFields(form: HTMLFormElement): void {
  form.noValidate = true;
  restoreDraft(form);
  startEnvelope(form);
  // Load toasts early: the likeliest error to show is a lost connection.
  void prepareToasts();
  form.addEventListener('input', ({ target }) => {
    saveDraft(form);
    // The first input after a form was sent starts the next one.
    startEnvelope(form);
    const field = fieldsOf(form).find((each) => each === target);
    if (!field) return;
    showLimit(field);
    if (field.hasAttribute('aria-invalid')) showProblem(field);
  });
}

/** Sends a form with its envelope. The envelope's id makes sending again idempotent. */
export async function sendForm<T>(form: HTMLFormElement): Promise<SendResult<T>> {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  await waitForAge(form);
  // That long has passed, whatever the clock of the computer says: it may have been set back, and timers round.
  const { elapsed, ...origin } = envelopeOf(form);
  const envelope = { ...origin, elapsed: Math.max(elapsed, FORM_MIN_MS) };
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(filled.filter(([, value]) => value)), ...envelope }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const answer = await response.json();
    return response.ok ? { isSent: true, value: answer as T } : { isSent: false, error: answer };
  } catch {
    return { isSent: false };
  }
}

/** A browser fills in a whole form at once. Sent before a person could have typed it, it would be taken for a machine's. */
async function waitForAge(form: HTMLFormElement): Promise<void> {
  const age = Date.now() - startEnvelope(form).since;
  if (age < FORM_MIN_MS) await new Promise((resolve) => setTimeout(resolve, FORM_MIN_MS - Math.max(0, age)));
}

/** Disables the form's button and shows progress on it. Returns a function that restores the button. */
export function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) return () => undefined;
  const label = button.textContent;
  const hadFocus = button === document.activeElement;
  button.disabled = true;
  button.textContent = form.dataset['sending'] ?? label;
  return () => {
    button.disabled = false;
    button.textContent = label;
    // A disabled button loses the focus. Restore it unless the visitor has moved it meanwhile.
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}
