import type { LeadInput } from '#contracts/lead-calls.ts';
import { messagesOf } from '../delivery/channels.ts';
import { toClientNetwork } from '../http/client-network.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { consentOf } from './consent.ts';
import { digestOf, toAnswers } from './lead-record.ts';
import { quarantineOf } from './quarantine.ts';
import { saveLead } from './save.store.ts';

export interface SubmittedLead {
  readonly id: string;
  readonly contactBy: 'any' | 'email';
}

/** Stores what a visitor sent. Only when this returns may anybody be told that it arrived. @throws ApiError, StoreError */
export async function submitLead(
  services: Services,
  input: LeadInput,
  address: string,
): Promise<SubmittedLead> {
  const { store, env } = services;
  const facts = await loadSiteFacts(env);
  const consent = consentOf(input, input.consent ? facts.consent : [], store.now());
  const lead = {
    id: input.id ?? crypto.randomUUID(),
    digest: digestOf(input),
    text: { kind: input.kind, answers: toAnswers(input), consent, context: input.context },
    quarantine: quarantineOf(input),
    messages: messagesOf('lead.created', services),
  };
  const id = await saveLead(store, lead, {
    network: toClientNetwork(address),
    zone: facts.scheduling.zone,
  });
  return { id, contactBy: consent ? 'any' : 'email' };
}
