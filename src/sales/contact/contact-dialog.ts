import { closeOnBackdrop } from '#core/browser/backdrop.ts';
import { loadStyles } from '#core/browser/load-styles.ts';
import type { ContactRequest, Conversation } from '#core/browser/page-events.ts';
import { wireLeadForm } from '../forms/lead-form.ts';

/** Page that contains the dialog's markup. */
const SOURCE = '/forms/contact';
const FETCH_TIMEOUT_MS = 8_000;

let ready: Promise<HTMLDialogElement> | undefined;

/** Fetches the dialog's markup. @throws Error when it cannot be loaded */
async function fetchParts(): Promise<Document> {
  const response = await fetch(SOURCE, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${SOURCE} answered ${response.status}`);
  const html = await response.text();
  // Skip the head: its styles are for that page, and parsing them would trigger CSP reports.
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
}

async function createDialog(): Promise<HTMLDialogElement> {
  const parts = await fetchParts();
  const template = parts.querySelector<HTMLTemplateElement>('#contact-parts');
  const source = template?.content.querySelector('dialog');
  const toasts = parts.querySelector('#toast-parts');
  if (!template || !source) throw new Error(`${SOURCE} has no dialog`);
  if (toasts && !document.querySelector('#toast-parts')) document.body.append(document.importNode(toasts, true));
  await loadStyles(template.dataset['styles']);
  const dialog = document.importNode(source, true);
  document.body.append(dialog);
  const form = dialog.querySelector<HTMLFormElement>('[data-form=lead]');
  if (form) wireLeadForm(form);
  // The toast is shown on the page behind the dialog.
  dialog.addEventListener('lead-sent', () => dialog.close());
  closeOnBackdrop(dialog);
  return dialog;
}

/** Offers to attach the conversation, unticked by default, and shows the exact transcript that would be sent. */
function offerConversation(dialog: HTMLDialogElement, conversation?: Conversation): void {
  const offer = dialog.querySelector<HTMLElement>('[data-conversation]');
  const box = offer?.querySelector<HTMLInputElement>('input');
  const transcript = offer?.querySelector('[data-transcript]');
  if (!offer || !box || !transcript) return;
  if (transcript.textContent !== (conversation?.transcript ?? '')) box.checked = false;
  transcript.textContent = conversation?.transcript ?? '';
  offer.dataset['conversation'] = conversation?.session ?? '';
  offer.hidden = !conversation;
}

/**
 * Opens the contact dialog on any page, with its draft. Closing it restores the focus. Sending the form reaches `goal`;
 * the visitor may attach `conversation`. @throws Error when the dialog cannot be loaded
 */
export async function openContact(request: ContactRequest = { goal: 'contact' }): Promise<void> {
  const { goal, conversation } = request;
  ready ??= createDialog();
  ready.catch(() => {
    ready = undefined;
  });
  const dialog = await ready;
  const form = dialog.querySelector<HTMLFormElement>('[data-form=lead]');
  if (form) form.dataset['goal'] = goal;
  offerConversation(dialog, conversation);
  if (!dialog.open) dialog.showModal();
}
