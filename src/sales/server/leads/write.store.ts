import * as z from 'zod/mini';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import { countLanding, landingOf } from '#core/server/ports/sales-ports.ts';
import {
  EVERYONE,
  formLimit,
  formLimitArgNames,
  levelsOf,
  limitedReply,
  tooMany,
} from '#core/server/store/form-limit.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import * as limits from '../../contract/limits.ts';
import type { QuarantineReason } from '../../contract/person.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys, TWIN_SECONDS } from '../keys.ts';
import type { LeadText } from '../records/records.ts';
import { listedArgs } from '../records/records.ts';

/** Words that the same form sent before and that are remembered. */
const EARLIER_KEPT = 5;

interface NewLead {
  readonly id: string;
  readonly digest: string;
  readonly text: LeadText;
  readonly quarantine: QuarantineReason | null;
  /** Sent on once it is stored; not while it is in quarantine. */
  readonly messages: readonly Message[];
  /** Sent to the team when it is kept apart because many come at once. */
  readonly crowdMessages?: readonly Message[];
}

/** How often the team is told of leads that are kept apart, and how long after the first of them, ms. */
const CROWD_TOLD_EVERY_MS = 3_600_000;
const CROWD_TOLD_AFTER_MS = 60_000;

const [ofNetwork, ofSite, ofRegion, LEADS_OF_EVERYONE] = CALLS_PER_HOUR.leads;

export const saveScript = defineScript({
  name: 'lead-save',
  locks: { database: 'finds an earlier lead by its words, and writes messages' },
  lua: readLua(import.meta.url, './leads.lua', 'save'),
  uses: [outboxWriters, formLimit, countLanding],
  constants: {
    EARLIER_KEPT,
    TWIN_SECONDS,
    EVERYONE,
    LEADS_OF_EVERYONE,
    LEADS_APART: limits.LEADS_APART_PER_HOUR,
    CALM_LEADS: limits.CALM_LEADS_PER_HOUR,
    CALM_LEADS_OF_REGION: limits.CALM_LEADS_OF_REGION,
    CROWD_TOLD_EVERY_MS,
    CROWD_TOLD_AFTER_MS,
  },
  keys: [
    ...(['lead', 'index', 'quarantine', 'lookup', 'people', 'limit', 'due', 'list'] as const),
    ...(['earlier', 'twin', 'landings', 'crowded', 'crowd'] as const),
  ],
  args: [
    'ttl',
    'id',
    'spare',
    'digest',
    'text',
    'row',
    'search',
    'reason',
    'person',
    'outbox',
    ...formLimitArgNames,
    'messages',
    'crowdMessages',
    'namespace',
    'chatSession',
    'slug',
    'landingsTtl',
  ],
  reply: z.union([limitedReply, doneReply]),
  result: (reply) => {
    if (reply[0] === 'LIMITED') throw tooMany('forms', reply);
  },
});

/** Most bytes of a stored lead's text; with all else that is stored of it, it takes 32 KB. */
const TEXT_MAX_BYTES = 24_000;

/** Formats the text; a conversation loses as much of its beginning as is too long. */
function toBoundedText(text: LeadText): string {
  const json = JSON.stringify(text);
  const { context } = text;
  const surplus = Buffer.byteLength(json) - TEXT_MAX_BYTES;
  if (surplus <= 0 || context.transcript === '') return json;
  const end = Buffer.from(context.transcript)
    .subarray(surplus)
    .toString()
    .replace(/^\ufffd+/, '');
  return toBoundedText({ ...text, context: { ...context, transcript: end } });
}

/** @throws ApiError RATE_LIMITED, STORE_FULL; StoreError */
export function saveLead(
  store: Store,
  { id, digest, text, quarantine, messages, crowdMessages = [] }: NewLead,
  { network, zone }: { readonly network: string; readonly zone: string },
): Promise<void> {
  const keys = salesKeys(store);
  const landing = landingOf(store, text.context.landing, zone);
  return store.run(saveScript, {
    keys: {
      lead: keys.lead(id),
      index: keys.leadIndex(),
      quarantine: keys.leadQuarantine(),
      lookup: keys.leadLookup(),
      people: keys.person(text.answers.email),
      limit: coreKeys(store).formLimit('leads'),
      due: coreKeys(store).due(),
      list: keys.deliveriesOf(`lead:${id}`),
      earlier: keys.leadEarlier(id),
      twin: keys.leadTwin(digest),
      landings: landing.key,
      crowded: keys.leadCrowded(),
      crowd: keys.leadCrowd(),
    },
    args: {
      ttl: store.ttlSeconds ?? '',
      id,
      spare: crypto.randomUUID(),
      digest,
      text: toBoundedText(text),
      ...listedArgs(text),
      reason: quarantine ?? '',
      outbox: keys.delivery('').key,
      networks: levelsOf(network).slice(0, -1).join(','),
      limits: [ofNetwork, ofSite, ofRegion].join(','),
      messages: JSON.stringify(messages),
      crowdMessages: JSON.stringify(crowdMessages),
      namespace: peopleNamespace(store),
      chatSession: text.context.chatSession,
      slug: text.kind === 'demo' ? landing.slug : '',
      landingsTtl: landing.seconds,
    },
  });
}
