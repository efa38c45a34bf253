import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { LeadInput } from '../../contract/lead-calls.ts';
import type { Consent, QuarantineReason } from '../../contract/person.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { digestOf, toAnswers } from '../records/records.ts';
import { loadSalesFacts, withWaysToReach } from '../sales-facts.ts';
import { isAdvertising, lettersOf, type Words } from './advertising.ts';
import { saveLead } from './write.store.ts';

/**
 * Resolves a ticked consent box to the text of its version. An unknown version is no consent, as its text could not be
 * proven. `now` in milliseconds since the epoch.
 */
export function consentOf(
  given: Pick<LeadInput, 'consent' | 'consentVersion'>,
  versions: SalesFacts['consent'],
  now: number,
): Consent | null {
  const current = given.consent && versions.find(({ version }) => version === given.consentVersion);
  return current ? { ...current, givenAt: new Date(now).toISOString() } : null;
}

/** Sent so soon, a form was sent by a program: ours waits longer. */
const SURELY_TOO_FAST_MS = 1_000;

/** Whether a browser filled the hidden field in: with the site of the address, or of the company. */
function isOwnSite(website: string, { email, company }: Pick<Words, 'email' | 'company'>): boolean {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^\s/:?#]+)/i.exec(website)?.[1]?.toLowerCase() ?? '';
  const [name = ''] = host.split('.');
  return (
    host === email.split('@')[1]?.toLowerCase() || (name.length > 2 && lettersOf(company).includes(lettersOf(name)))
  );
}

type Sent = Partial<Words> & Pick<LeadInput, 'website' | 'elapsed'>;

/** Reason to suspect that a program sent a form, or null. The sender does not learn of it. */
export function quarantineOf({ website, elapsed, ...sent }: Sent): QuarantineReason | null {
  const { firstName = '', lastName = '', email = '', company = '', message = '' } = sent;
  const words = { firstName, lastName, email, company, message };
  if (website !== '' && !isOwnSite(website, words)) return 'honeypot';
  if (elapsed !== undefined && elapsed < SURELY_TOO_FAST_MS) return 'too-fast';
  return isAdvertising(words) ? 'advertising' : null;
}

/** Stores a sent form. Report success to the visitor only after it resolves. @throws ApiError, StoreError */
export async function submitLead(services: Services, input: LeadInput, address: string) {
  const { store, env } = services;
  const facts = await loadSalesFacts(env);
  const consent = consentOf(input, input.consent ? facts.consent : [], store.now());
  const lead = {
    id: input.id ?? crypto.randomUUID(),
    digest: digestOf(input),
    text: { kind: input.kind, answers: toAnswers(input), consent, context: input.context },
    quarantine: quarantineOf(input),
    messages: messagesOf('lead.created', services),
    crowdMessages: messagesOf('leads.crowded', services),
  };
  const origin = { network: toClientNetwork(address), zone: facts.scheduling.zone };
  await saveLead(store, lead, origin).catch((thrown) => {
    throw withWaysToReach(thrown, facts);
  });
  return { id: lead.id, contactBy: consent ? ('any' as const) : ('email' as const) };
}
