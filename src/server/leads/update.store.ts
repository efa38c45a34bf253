import type { BodyOf } from '#contracts/contract.ts';
import type { Lead, updateLead as updateContract } from '#contracts/lead-calls.ts';
import { NOTES_MAX_COUNT } from '#contracts/limits.ts';
import { OUTBOX_WRITERS } from '../delivery/outbox.lua.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Script, ScriptCall } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { LEAD_READERS } from './inbox.lua.ts';
import { toLead } from './inbox-record.ts';

type Update = BodyOf<typeof updateContract>;

interface Updated {
  readonly kind: 'OK' | 'CONFLICT' | 'FULL';
  readonly lead: Lead;
}

const updateScript: Script<Updated | null> = {
  name: 'lead-update',
  readonly: false,
  body: `
local ttl, id, version, status, note, release, outbox = unpack(args)
local lead, notes, quarantine, index, lookup, due, list = unpack(keys)
${LEAD_READERS}${OUTBOX_WRITERS}
local known = redis.call('HMGET', lead, 'version', 'status', 'quarantine', 'createdAt', 'search')
if not known[1] then return {'NOT_FOUND'} end
if version ~= '' and version ~= known[1] then return {'CONFLICT', whole(lead, due, outbox)} end
if note ~= '' and redis.call('LLEN', notes) >= ${NOTES_MAX_COUNT} then return {'FULL', whole(lead, due, outbox)} end
if status ~= '' then
  redis.call('HSET', lead, 'status', status)
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. '\\n' .. known[5])
end
if note ~= '' then
  redis.call('RPUSH', notes, note)
  keep(notes)
end
if release == '1' and (known[3] or '') ~= '' then
  redis.call('HSET', lead, 'quarantine', '')
  redis.call('ZREM', quarantine, id)
  redis.call('ZADD', index, known[4], id)
  enqueue(due, outbox, list, 'lead:' .. id, args[8])
end
redis.call('HINCRBY', lead, 'version', 1)
return {'OK', whole(lead, due, outbox)}`,
  parse: (reply) => {
    const [kind, lead] = reply as ['OK' | 'CONFLICT' | 'FULL' | 'NOT_FOUND', unknown];
    return kind === 'NOT_FOUND' ? null : { kind, lead: toLead(lead) };
  },
};

function updateCall(
  store: Store,
  id: string,
  { version, status, note, quarantine }: Update,
  messages: readonly Message[],
  { username }: Pass,
): ScriptCall {
  const { keys } = store;
  const touched = [
    keys.lead(id),
    keys.leadNotes(id),
    keys.leadQuarantine(),
    keys.leadIndex(),
    keys.leadLookup(),
    keys.outboxDue(),
    keys.deliveriesOf(`lead:${id}`),
  ];
  const written = note && { at: new Date(store.now()).toISOString(), by: username, text: note };
  const args = [
    store.ttlSeconds ?? '',
    id,
    version ?? '',
    status ?? '',
    written ? JSON.stringify(written) : '',
    quarantine === false ? '1' : '',
    keys.delivery('').key,
    JSON.stringify(messages),
  ];
  return { keys: touched.map(({ key }) => key), args };
}

/** `messages`: sent on when the lead leaves the quarantine. @throws ApiError UNAUTHENTICATED, LEAD_NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT; StoreError */
export async function updateLead(
  store: Store,
  id: string,
  update: Update,
  messages: readonly Message[],
  pass: Pass,
): Promise<Lead> {
  const result = await store.runAdmin(updateScript, updateCall(store, id, update, messages, pass), pass);
  if (!result) throw new ApiError('LEAD_NOT_FOUND');
  if (result.kind === 'CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: result.lead });
  if (result.kind === 'FULL') {
    const full = `A lead can have at most ${NOTES_MAX_COUNT} notes.`;
    throw new ApiError('INVALID_INPUT', { message: full, fields: { note: full } });
  }
  return result.lead;
}
