import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { Lead, updateLead as updateContract } from '../../contract/lead-calls.ts';
import * as limits from '../../contract/limits.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { leadReaders, leadReply, toLead } from './inbox.store.ts';

export const updateScript = defineScript({
  name: 'lead-update',
  locks: { database: 'the lead names its messages' },
  lua: readLua(import.meta.url, './leads.lua', 'update'),
  uses: [leadReaders, outboxWriters],
  constants: { NOTES_MAX_COUNT: limits.NOTES_MAX_COUNT, REPLIES_MAX_COUNT: limits.REPLIES_MAX_COUNT },
  keys: ['lead', 'notes', 'quarantine', 'crowded', 'index', 'lookup', 'due', 'list'],
  args: [
    ...(['ttl', 'id', 'version', 'status', 'note', 'release', 'hasOwner', 'owner', 'read'] as const),
    ...(['replyId', 'reply', 'replyMessages', 'outbox', 'messages'] as const),
  ],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.enum(['OK', 'CONFLICT', 'FULL']), leadReply])]),
  result: (reply): Lead => {
    if (reply[0] === 'NOT_FOUND') throw new ApiError('LEAD_NOT_FOUND');
    const lead = toLead(reply[1]);
    if (reply[0] === 'CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: lead });
    if (reply[0] === 'OK') return lead;
    const isNotes = lead.notes.length >= limits.NOTES_MAX_COUNT;
    const most = isNotes ? `${limits.NOTES_MAX_COUNT} notes` : `${limits.REPLIES_MAX_COUNT} replies`;
    const full = `A lead can have at most ${most}.`;
    throw new ApiError('INVALID_INPUT', { message: full, fields: { [isNotes ? 'note' : 'reply']: full } });
  },
});

/**
 * Changes the given fields. `messages`: sent on when the lead leaves the quarantine; `replyMessages`: that which carries the
 * reply, under its id.
 * @throws ApiError UNAUTHENTICATED, LEAD_NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT; StoreError
 */
export function updateLead(
  store: Store,
  id: string,
  { version, status, note, quarantine, owner, isRead, reply }: BodyOf<typeof updateContract>,
  { messages, replyMessages }: { readonly messages: readonly Message[]; readonly replyMessages: readonly Message[] },
  adminSession: AdminSession,
): Promise<Lead> {
  const keys = salesKeys(store);
  const by = { at: new Date(store.now()).toISOString(), by: adminSession.username };
  const written = note && { ...by, text: note };
  const said = reply && { id: reply.id, ...by, text: reply.text };
  const call = {
    keys: {
      lead: keys.lead(id),
      notes: keys.leadNotes(id),
      quarantine: keys.leadQuarantine(),
      crowded: keys.leadCrowded(),
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
      hasOwner: owner === undefined ? '' : '1',
      owner: owner ?? '',
      read: isRead === undefined ? '' : isRead ? '1' : '0',
      replyId: reply?.id ?? '',
      reply: said ? JSON.stringify(said) : '',
      replyMessages: JSON.stringify(replyMessages),
      outbox: keys.delivery('').key,
      messages: JSON.stringify(messages),
    },
  };
  return store.runAdmin(updateScript, call, adminSession);
}
