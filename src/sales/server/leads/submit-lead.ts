import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { LeadInput } from '../../contract/lead-calls.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { digestOf, toAnswers } from '../records/lead-record.ts';
import { loadSalesFacts } from '../sales-facts.ts';
import { consentOf, quarantineOf } from './form-checks.ts';
import { saveLead } from './save.store.ts';

interface SubmittedLead {
  readonly id: string;
  readonly contactBy: 'any' | 'email';
}

/** Stores a sent form. Report success to the visitor only after it resolves. @throws ApiError, StoreError */
export async function submitLead(services: Services, input: LeadInput, address: string): Promise<SubmittedLead> {
  const { store, env } = services;
  const facts = await loadSalesFacts(env);
  const consent = consentOf(input, input.consent ? facts.consent : [], store.now());
  const lead = {
    id: input.id ?? crypto.randomUUID(),
    digest: digestOf(input),
    text: { kind: input.kind, answers: toAnswers(input), consent, context: input.context },
    quarantine: quarantineOf(input),
    messages: messagesOf('lead.created', services),
  };
  const id = await saveLead(store, lead, { network: toClientNetwork(address), zone: facts.scheduling.zone });
  return { id, contactBy: consent ? 'any' : 'email' };
}
