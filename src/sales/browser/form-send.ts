import type { ErrorBody } from '#core/contract/errors.ts';
import { envelopeOf } from './form-envelope.ts';

const SEND_TIMEOUT_MS = 20_000;

/** Result of sending a form. `error`: the server's answer; without one it is unknown whether the form arrived. */
type SendResult<T> =
  | { readonly isSent: true; readonly value: T }
  | { readonly isSent: false; readonly error?: Partial<ErrorBody> };

/** Sends a form with its envelope. The envelope's id makes sending again idempotent. */
export async function sendForm<T>(form: HTMLFormElement): Promise<SendResult<T>> {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(filled.filter(([, value]) => value)), ...envelopeOf(form) }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const answer = await response.json();
    return response.ok ? { isSent: true, value: answer as T } : { isSent: false, error: answer };
  } catch {
    return { isSent: false };
  }
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
