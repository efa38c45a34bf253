import type { ErrorBody } from '#contracts/errors.ts';
import { envelopeOf } from './form-envelope.ts';

/** After this long an answer is not coming, milliseconds. */
const SEND_TIMEOUT_MS = 20_000;

/** What became of a form. `refusal`: the server's words, where it had any; without, nobody knows whether it arrived. */
export type Sent<T> =
  | { readonly isSent: true; readonly value: T }
  | { readonly isSent: false; readonly refusal?: Partial<ErrorBody> };

/** Sends what was filled in, with its envelope: sent again, it is the same record. */
export async function sendForm<T>(form: HTMLFormElement): Promise<Sent<T>> {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(filled.filter(([, value]) => value)),
        ...envelopeOf(form),
      }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const answer = await response.json();
    return response.ok ? { isSent: true, value: answer as T } : { isSent: false, refusal: answer };
  } catch {
    return { isSent: false };
  }
}

/** Shows on the form's button that it is being sent; its answer puts the button back as it was. */
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
    // A disabled button loses the focus; whoever moved it meanwhile keeps it.
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}
