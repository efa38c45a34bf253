import { FORM_MIN_MS } from '#core/contract/limits.ts';
import type { Consent, QuarantineReason } from '#core/contract/person.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { LeadInput } from '../../contract/lead-calls.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { digestOf, toAnswers } from '../records/records.ts';
import { loadSalesFacts, withWaysToReach } from '../sales-facts.ts';
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

/** Reason to suspect that a bot sent a form, or null. The sender does not learn of it. */
export function quarantineOf({ website, elapsed }: Pick<LeadInput, 'website' | 'elapsed'>): QuarantineReason | null {
  if (website !== '') return 'honeypot';
  return elapsed !== undefined && elapsed < FORM_MIN_MS ? 'too-fast' : null;
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
