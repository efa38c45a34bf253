import { readStored, storeValue } from '#core/browser/tab-storage.ts';
import { CONTEXT_MAX_LENGTH, QUESTION_MAX_LENGTH } from '../contract/limits.ts';
import type { VisitContext } from '../contract/person.ts';

/** Start of a form, stored until it is sent: a reload continues the same submission. */
interface FormStart {
  /** Id of the lead or booking to create: sent twice, it is stored once. */
  readonly id: string;
  /** Time of the first interaction, in milliseconds since the epoch. */
  readonly since: number;
}

const keyOf = (form: HTMLFormElement) => `envelope:${form.id}`;
/** Fallback while storage is blocked. */
const starts = new WeakMap<HTMLFormElement, FormStart>();

/** Records the first interaction with a form; later calls return the recorded one. */
export function startEnvelope(form: HTMLFormElement): FormStart {
  const known = readStored<FormStart>(keyOf(form)) ?? starts.get(form);
  if (known) return known;
  const start = { id: crypto.randomUUID(), since: Date.now() };
  starts.set(form, start);
  storeValue(keyOf(form), start);
  return start;
}

/** Ends a submission after it was sent: the next one gets a new id. */
export function clearEnvelope(form: HTMLFormElement): void {
  starts.delete(form);
  storeValue(keyOf(form));
}

/** Data sent with every form beside its fields. */
export function envelopeOf(form: HTMLFormElement) {
  const { id, since } = startEnvelope(form);
  return { id, elapsed: Math.max(0, Date.now() - since), context: { ...contextOf(), ...conversationOf(form) } };
}

/** The conversation with the assistant, if the form offers to attach it and the visitor agreed. */
function conversationOf(form: HTMLFormElement): Partial<VisitContext> {
  const offer = form.querySelector<HTMLElement>('[data-conversation]');
  if (!offer?.querySelector('input:checked')) return {};
  const transcript = offer.querySelector('[data-transcript]')?.textContent ?? '';
  return { chatSession: offer.dataset['conversation'] ?? '', transcript };
}

/** Matches addresses with a signed token. Group 1 is the part before it: the token is a secret and is never sent. */
const SIGNED = /^(\/(?:booking|preview)(?=\/)|[^?]*(?=\?.*\bbooking=)).*/;

const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content'];

/** Reads the origin of the visit from this tab. `question`: the last one asked of the assistant. Long values are cut. */
function contextOf(): Partial<VisitContext> {
  const cut = (text: string | null) => (text ?? '').slice(0, CONTEXT_MAX_LENGTH);
  let landing = '';
  let referrer = '';
  let question = '';
  try {
    [landing, referrer] = JSON.parse(sessionStorage.getItem('firstTouch') ?? '["",""]');
    question = sessionStorage.getItem('lastQuestion') ?? '';
  } catch {}
  const query = new URLSearchParams(landing.split('?')[1]);
  return {
    page: cut(location.pathname.replace(SIGNED, '$1')),
    landing: cut(landing.replace(SIGNED, '$1')),
    // A referrer within the site is not an origin.
    referrer: cut(referrer.startsWith(location.origin) ? '' : referrer),
    ...Object.fromEntries(CAMPAIGN.map((name) => [name, cut(query.get(`utm_${name}`))])),
    question: question.slice(0, QUESTION_MAX_LENGTH),
  };
}
