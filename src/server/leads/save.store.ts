import type { LeadAnswers } from '#contracts/lead-calls.ts';
import { LEADS_PER_HOUR } from '#contracts/limits.ts';
import type { QuarantineReason } from '#contracts/person.ts';
import { BROUGHT, broughtArgs } from '../analytics/brought.lua.ts';
import { OUTBOX_WRITERS } from '../delivery/outbox.lua.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { FORM_LIMIT, refuseOverLimit } from '../store/form-limit.lua.ts';
import { keyPart } from '../store/key.ts';
import { TWIN_SECONDS } from '../store/keys.visitors.ts';
import { sought } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import type { LeadText } from './lead-record.ts';

/** Words that the same form sent before and that are remembered. */
const EARLIER_KEPT = 5;

export interface NewLead {
  readonly id: string;
  readonly digest: string;
  readonly text: LeadText;
  readonly quarantine: QuarantineReason | null;
  /** Sent on once it is stored; not while it is in quarantine. */
  readonly messages: readonly Message[];
}

/**
 * Stores a lead, its place in the lists and what is to be sent, in one step; answers the id of the lead. The same words
 * again change nothing, from another tab or without an id neither; other words under the same id take the place of the
 * first, which are kept, and are sent on as well.
 */
const saveScript: Script<string> = {
  name: 'lead-save',
  readonly: false,
  body: `
local ttl, id, digest, text, answers = args[1], args[2], args[3], args[4], args[5]
local row, search, reason, person, outbox = args[6], args[7], args[8], args[9], args[10]
local lead, index, quarantine, lookup, people, limit, due, list, earlier, twin, brought = unpack(keys)
${OUTBOX_WRITERS}${FORM_LIMIT}${BROUGHT}
local known = redis.call('HMGET', lead, 'digest', 'status', 'quarantine', 'answers', 'person', 'createdAt')
if known[1] == digest then return {'OK', id} end
local same = not known[1] and redis.call('GET', twin)
if same then
  local other = redis.call('HMGET', args[13] .. 'lead:' .. same, 'digest', 'quarantine')
  -- What a machine sent is no reason to keep the same words of a person apart.
  if other[1] == digest and other[2] == reason then return {'OK', same} end
end
local wait = over_limit(limit, args[11])
if wait then return {'LIMITED', wait} end
if known[1] then
  reason = known[3]
  redis.call('LPUSH', earlier, known[4])
  redis.call('LTRIM', earlier, 0, ${EARLIER_KEPT - 1})
  keep(earlier)
  if known[5] ~= person then redis.call('SREM', args[13] .. 'person:' .. known[5], 'lead:' .. id) end
end
redis.call('HSET', lead, 'id', id, 'digest', digest, 'text', text, 'answers', answers, 'row', row, 'search', search,
  'person', person, 'status', known[2] or 'new', 'quarantine', reason, 'createdAt', known[6] or ARGV[1])
redis.call('HINCRBY', lead, 'version', 1)
redis.call('ZADD', reason == '' and index or quarantine, known[6] or ARGV[1], id)
redis.call('HSET', lookup, id, string.sub(known[2] or 'new', 1, 1) .. '\\n' .. search)
redis.call('SADD', people, 'lead:' .. id)
if args[14] ~= '' then redis.call('SADD', people, 'chat-session:' .. args[14]) end
for _, key in ipairs({lead, index, quarantine, lookup, people}) do keep(key) end
redis.call('SET', twin, id, 'EX', ${TWIN_SECONDS})
if reason == '' and not known[1] then brought_by(brought, args[15], args[16]) end
if reason == '' then enqueue(due, outbox, list, 'lead:' .. id, args[12]) end
return {'OK', id}`,
  parse: (reply) => {
    refuseOverLimit(reply);
    return (reply as [string, string])[1];
  },
};

/** What a search looks at. */
const searchOf = (answers: LeadAnswers) =>
  sought(
    [
      answers.firstName,
      answers.lastName,
      answers.email,
      answers.company,
      answers.phone,
      answers.message,
    ].join(' '),
  );

/** In the order the script names them. */
const keysOf = ({ keys }: Store, { id, digest, text }: NewLead, network: string) =>
  [
    keys.lead(id),
    keys.leadIndex(),
    keys.leadQuarantine(),
    keys.leadLookup(),
    keys.person(text.answers.email),
    keys.formLimit('leads', network),
    keys.outboxDue(),
    keys.deliveriesOf(`lead:${id}`),
    keys.leadEarlier(id),
    keys.leadTwin(digest),
  ].map(({ key }) => key);

/** Answers the id that these words have. @throws ApiError RATE_LIMITED; StoreError */
export async function saveLead(
  store: Store,
  lead: NewLead,
  { network, zone }: { readonly network: string; readonly zone: string },
): Promise<string> {
  const { keys } = store;
  const { id, digest, text, quarantine, messages } = lead;
  const { firstName, lastName, email, company } = text.answers;
  const post = broughtArgs(store, text.context.landing, zone);
  const row = { kind: text.kind, firstName, lastName, email, company, mayCall: text.consent !== null };
  return store.run(saveScript, {
    keys: [...keysOf(store, lead, network), post.key],
    args: [
      store.ttlSeconds ?? '',
      id,
      digest,
      JSON.stringify(text),
      JSON.stringify(text.answers),
      JSON.stringify(row),
      searchOf(text.answers),
      quarantine ?? '',
      keyPart(email.toLowerCase()),
      keys.delivery('').key,
      LEADS_PER_HOUR,
      JSON.stringify(messages),
      store.namespace,
      text.context.chatSession,
      text.kind === 'demo' ? post.slug : '',
      post.seconds,
    ],
  });
}
