import { closeOnBackdrop } from './backdrop.ts';
import { wireLeadForm } from './lead-form.ts';
import { loadStyles } from './load-styles.ts';

/** The page that carries the dialog for all others. */
const SOURCE = '/forms/contact';
/** After this long it is not coming, milliseconds. */
const FETCH_TIMEOUT_MS = 8_000;

/** A conversation with the assistant that led here: what its visitor may send along. */
export interface Conversation {
  readonly session: string;
  readonly transcript: string;
}

let ready: Promise<HTMLDialogElement> | undefined;

/** @throws Error when it cannot be had */
async function fetchParts(): Promise<Document> {
  const response = await fetch(SOURCE, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${SOURCE} answered ${response.status}`);
  const html = await response.text();
  // The styles in its head are for that page alone, and our policy has them reported.
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
}

async function createDialog(): Promise<HTMLDialogElement> {
  const parts = await fetchParts();
  const template = parts.querySelector<HTMLTemplateElement>('#contact-parts');
  const source = template?.content.querySelector('dialog');
  const toasts = parts.querySelector('#toast-parts');
  if (!template || !source) throw new Error(`${SOURCE} has no dialog`);
  if (toasts && !document.querySelector('#toast-parts'))
    document.body.append(document.importNode(toasts, true));
  await loadStyles(template.dataset['styles']);
  const dialog = document.importNode(source, true);
  document.body.append(dialog);
  const form = dialog.querySelector<HTMLFormElement>('[data-lead-form]');
  if (form) wireLeadForm(form);
  // Said on the page, which is there again.
  dialog.addEventListener('lead-sent', () => dialog.close());
  closeOnBackdrop(dialog);
  return dialog;
}

/** Offers to send a conversation along, never ticked for anybody: what is shown there is what would be sent. */
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
 * Opens the contact dialog, on any page; words typed into it earlier are there still. The focus goes back to where it was
 * when it closes. What is sent from there has come to `goal`; `conversation` can be sent along. @throws Error when it cannot be had: then the contact section of the landing page is the way.
 */
export async function openContact(
  goal: 'contact' | 'chat-lead' = 'contact',
  conversation?: Conversation,
): Promise<void> {
  ready ??= createDialog();
  ready.catch(() => {
    ready = undefined;
  });
  const dialog = await ready;
  const form = dialog.querySelector<HTMLFormElement>('[data-lead-form]');
  if (form) form.dataset['goal'] = goal;
  offerConversation(dialog, conversation);
  if (!dialog.open) dialog.showModal();
}
