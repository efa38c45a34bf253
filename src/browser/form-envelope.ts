import type { VisitContext } from '#contracts/person.ts';

/** What a form keeps from its first touch until it is sent, so that a reload makes no second one of it. */
interface Kept {
  /** Names the record to be: sent twice, it is one. */
  readonly id: string;
  /** When it was first touched, ms since the epoch. */
  readonly since: number;
}

/** What travels with every form beside its fields. */
export interface Envelope {
  readonly id: string;
  readonly elapsed: number;
  readonly context: Partial<VisitContext>;
}

const keyOf = (form: HTMLFormElement) => `envelope:${form.id}`;
/** Where storage is forbidden, as long as the page. */
const kept = new WeakMap<HTMLFormElement, Kept>();

function readKept(form: HTMLFormElement): Kept | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(form));
    return stored ? (JSON.parse(stored) as Kept) : kept.get(form);
  } catch {
    return kept.get(form);
  }
}

/** Called when somebody turns to a form; the first time counts. */
export function beginEnvelope(form: HTMLFormElement): Kept {
  const known = readKept(form);
  if (known) return known;
  const begun = { id: crypto.randomUUID(), since: Date.now() };
  kept.set(form, begun);
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(begun));
  } catch {}
  return begun;
}

/** Called when the form has arrived: what is typed next is another one. */
export function endEnvelope(form: HTMLFormElement): void {
  kept.delete(form);
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {}
}

export function envelopeOf(form: HTMLFormElement): Envelope {
  const { id, since } = beginEnvelope(form);
  return {
    id,
    elapsed: Math.max(0, Date.now() - since),
    context: { ...contextOf(), ...conversationOf(form) },
  };
}

/** The conversation with the assistant, where the form offers to send it along and somebody agreed. */
function conversationOf(form: HTMLFormElement): Partial<VisitContext> {
  const offer = form.querySelector<HTMLElement>('[data-conversation]');
  if (!offer?.querySelector('input:checked')) return {};
  const transcript = offer.querySelector('[data-transcript]')?.textContent ?? '';
  return { chatSession: offer.dataset['conversation'] ?? '', transcript };
}

/** Longest text of a context; longer ones are cut rather than refused. */
const MOST = 300;

/** The address of a booking or a preview is a key: its page is named, the key is told to nobody. */
const SIGNED = /^(\/(?:booking|preview)(?=\/)|[^?]*(?=\?.*\bbooking=)).*/;

/** Where this visit came from, as far as this tab knows. `question`: what was asked last of the assistant. */
function contextOf(): Partial<VisitContext> {
  const cut = (text: string | null) => (text ?? '').slice(0, MOST);
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
    // One page of ours leading to the next says nothing of where somebody came from.
    referrer: cut(referrer.startsWith(location.origin) ? '' : referrer),
    source: cut(query.get('utm_source')),
    medium: cut(query.get('utm_medium')),
    campaign: cut(query.get('utm_campaign')),
    term: cut(query.get('utm_term')),
    content: cut(query.get('utm_content')),
    question: question.slice(0, 1000),
  };
}
