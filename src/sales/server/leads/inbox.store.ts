import { EXPORT_PAGE_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import {
  type Page,
  pageArgNames,
  pageArgs,
  pageReader,
  pageReply,
  type SearchQuery,
  toPage,
} from '#core/server/store/page.ts';
import { defineScript, foundReply } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Lead, LeadSummary } from '../../contract/lead-calls.ts';
import { salesKeys } from '../keys.ts';
import { leadReaders, leadReply, toLead, toLeadSummary } from './inbox-record.ts';

export const listScript = defineScript({
  name: 'lead-list',
  readonly: true,
  locks: { database: 'the list names the leads to read' },
  lua: readLua(import.meta.url, './leads.lua', 'list'),
  uses: [pageReader, leadReaders],
  keys: ['index', 'lookup'],
  args: [...pageArgNames, 'outbox', 'isFull'],
  reply: pageReply,
  result: (reply): Page<LeadSummary> => toPage(reply, toLeadSummary),
});

/** Filter of the inbox: quarantined leads or others, and whether rows contain the message. */
interface InboxQuery extends SearchQuery {
  readonly quarantine: boolean;
  readonly full: boolean;
}

/** Newest first; with `quarantine` what is kept apart and nothing else. @throws ApiError UNAUTHENTICATED, StoreError */
export function listLeads(store: Store, query: InboxQuery, pass: Pass): Promise<Page<LeadSummary>> {
  const keys = salesKeys(store);
  const bounds = query.full ? { bytes: EXPORT_PAGE_BYTES } : {};
  const call = {
    keys: { index: query.quarantine ? keys.leadQuarantine() : keys.leadIndex(), lookup: keys.leadLookup() },
    args: { ...pageArgs(query, keys.lead('').key, bounds), outbox: keys.delivery('').key, isFull: query.full ? 1 : 0 },
  };
  return store.runAdmin(listScript, call, pass);
}

export const readScript = defineScript({
  name: 'lead-read',
  readonly: true,
  locks: { database: 'the lead names its messages' },
  lua: readLua(import.meta.url, './leads.lua', 'read'),
  uses: [leadReaders],
  keys: ['lead', 'due'],
  args: ['outbox'],
  reply: foundReply(leadReply),
  result: (reply) => (reply[0] === 'OK' ? toLead(reply[1]) : null),
});

/** @throws ApiError UNAUTHENTICATED, LEAD_NOT_FOUND; StoreError */
export async function readLead(store: Store, id: string, pass: Pass): Promise<Lead> {
  const keys = salesKeys(store);
  const call = { keys: { lead: keys.lead(id), due: coreKeys(store).due() }, args: { outbox: keys.delivery('').key } };
  const lead = await store.runAdmin(readScript, call, pass);
  if (!lead) throw new ApiError('LEAD_NOT_FOUND');
  return lead;
}
