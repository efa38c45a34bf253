import * as z from 'zod/mini';
import { LEADS_PER_HOUR } from '#core/contract/limits.ts';
import type { QuarantineReason } from '#core/contract/person.ts';
import { countLanding, landingOf } from '#core/server/ports/sales-ports.ts';
import { formLimit, limitedReply, tooMany } from '#core/server/store/form-limit.ts';
import { keyPart } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { sought } from '#core/server/store/page.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import type { LeadAnswers } from '../../contract/lead-calls.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys, TWIN_SECONDS } from '../keys.ts';
import type { LeadText } from '../records/lead-record.ts';

/** Words that the same form sent before and that are remembered. */
const EARLIER_KEPT = 5;

interface NewLead {
  readonly id: string;
  readonly digest: string;
  readonly text: LeadText;
  readonly quarantine: QuarantineReason | null;
  /** Sent on once it is stored; not while it is in quarantine. */
  readonly messages: readonly Message[];
}

export const saveScript = defineScript({
  name: 'lead-save',
  locks: { database: 'finds an earlier lead by its words, and writes messages' },
  lua: readLua(import.meta.url, './leads.lua', 'save'),
  uses: [outboxWriters, formLimit, countLanding],
  constants: { EARLIER_KEPT, TWIN_SECONDS },
  keys: ['lead', 'index', 'quarantine', 'lookup', 'people', 'limit', 'due', 'list', 'earlier', 'twin', 'landings'],
  args: [
    'ttl',
    'id',
    'digest',
    'text',
    'answers',
    'row',
    'search',
    'reason',
    'person',
    'outbox',
    'limitPerHour',
    'messages',
    'namespace',
    'chatSession',
    'slug',
    'landingsTtl',
  ],
  reply: z.union([limitedReply, z.tuple([z.literal('OK'), z.string()])]),
  result: (reply) => {
    if (reply[0] === 'LIMITED') throw tooMany('forms', reply[1]);
    return reply[1];
  },
});

/** Text that a search reads. */
const searchOf = (answers: LeadAnswers) =>
  sought(
    [answers.firstName, answers.lastName, answers.email, answers.company, answers.phone, answers.message].join(' '),
  );

/** Answers the id that these words have. @throws ApiError RATE_LIMITED; StoreError */
export function saveLead(
  store: Store,
  lead: NewLead,
  { network, zone }: { readonly network: string; readonly zone: string },
): Promise<string> {
  const { id, digest, text } = lead;
  const keys = salesKeys(store);
  const landing = landingOf(store, text.context.landing, zone);
  return store.run(saveScript, {
    keys: {
      lead: keys.lead(id),
      index: keys.leadIndex(),
      quarantine: keys.leadQuarantine(),
      lookup: keys.leadLookup(),
      people: keys.person(text.answers.email),
      limit: coreKeys(store).formLimit('leads', network),
      due: coreKeys(store).due(),
      list: keys.deliveriesOf(`lead:${id}`),
      earlier: keys.leadEarlier(id),
      twin: keys.leadTwin(digest),
      landings: landing.key,
    },
    args: { ...toArgs(store, lead), slug: text.kind === 'demo' ? landing.slug : '', landingsTtl: landing.seconds },
  });
}

function toArgs(store: Store, { id, digest, text, quarantine, messages }: NewLead) {
  const { firstName, lastName, email, company } = text.answers;
  const row = { kind: text.kind, firstName, lastName, email, company, mayCall: text.consent !== null };
  return {
    ttl: store.ttlSeconds ?? '',
    id,
    digest,
    text: JSON.stringify(text),
    answers: JSON.stringify(text.answers),
    row: JSON.stringify(row),
    search: searchOf(text.answers),
    reason: quarantine ?? '',
    person: keyPart(email.toLowerCase()),
    outbox: salesKeys(store).delivery('').key,
    limitPerHour: LEADS_PER_HOUR,
    messages: JSON.stringify(messages),
    namespace: store.namespace,
    chatSession: text.context.chatSession,
  };
}
