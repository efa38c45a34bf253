import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import { NOTES_MAX_COUNT } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Lead, updateLead as updateContract } from '../../contract/lead-calls.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { leadReaders, leadReply, toLead } from './inbox-record.ts';

type Update = BodyOf<typeof updateContract>;

interface Updated {
  readonly kind: 'OK' | 'CONFLICT' | 'FULL';
  readonly lead: Lead;
}

export const updateScript = defineScript({
  name: 'lead-update',
  locks: { database: 'the lead names its messages' },
  lua: readLua(import.meta.url, './leads.lua', 'update'),
  uses: [leadReaders, outboxWriters],
  constants: { NOTES_MAX_COUNT },
  keys: ['lead', 'notes', 'quarantine', 'index', 'lookup', 'due', 'list'],
  args: ['ttl', 'id', 'version', 'status', 'note', 'release', 'outbox', 'messages'],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.enum(['OK', 'CONFLICT', 'FULL']), leadReply])]),
  result: (reply): Updated | null => (reply[0] === 'NOT_FOUND' ? null : { kind: reply[0], lead: toLead(reply[1]) }),
});

function updateCall(
  store: Store,
  id: string,
  { version, status, note, quarantine }: Update,
  messages: readonly Message[],
  { username }: Pass,
) {
  const keys = salesKeys(store);
  const written = note && { at: new Date(store.now()).toISOString(), by: username, text: note };
  return {
    keys: {
      lead: keys.lead(id),
      notes: keys.leadNotes(id),
      quarantine: keys.leadQuarantine(),
      index: keys.leadIndex(),
      lookup: keys.leadLookup(),
      due: coreKeys(store).due(),
      list: keys.deliveriesOf(`lead:${id}`),
    },
    args: {
      ttl: store.ttlSeconds ?? '',
      id,
      version: version ?? '',
      status: status ?? '',
      note: written ? JSON.stringify(written) : '',
      release: quarantine === false ? '1' : '',
      outbox: keys.delivery('').key,
      messages: JSON.stringify(messages),
    },
  };
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
