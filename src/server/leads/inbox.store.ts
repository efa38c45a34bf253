import type { Lead, LeadSummary } from '#contracts/lead-calls.ts';
import { EXPORT_PAGE_BYTES } from '#contracts/limits.ts';
import { ApiError } from '../http/api-error.ts';
import { type Page, pageArgs, pageReader, parsePage, type SearchQuery } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { LEAD_READERS } from './inbox.lua.ts';
import { toLead, toLeadSummary } from './inbox-record.ts';

const listScript = (reader: 'row' | 'full_row'): Script<Page<LeadSummary>> => ({
  name: `lead-list-${reader}`,
  readonly: true,
  body: pageReader({ functions: LEAD_READERS, reader }),
  parse: (reply) => parsePage(reply, toLeadSummary),
});
const rows = listScript('row');
const fullRows = listScript('full_row');

/** What of the inbox is listed: what is kept apart, and whether rows say what was written. */
export interface InboxQuery extends SearchQuery {
  readonly quarantine: boolean;
  readonly full: boolean;
}

/** Newest first; with `quarantine` what is kept apart and nothing else. @throws ApiError UNAUTHENTICATED, StoreError */
export function listLeads(store: Store, query: InboxQuery, pass: Pass) {
  const { keys } = store;
  const set = query.quarantine ? keys.leadQuarantine() : keys.leadIndex();
  const bounds = query.full ? { bytes: EXPORT_PAGE_BYTES } : {};
  const args = [...pageArgs(query, keys.lead('').key, bounds), keys.delivery('').key];
  return store.runAdmin(query.full ? fullRows : rows, { keys: [set.key, keys.leadLookup().key], args }, pass);
}

const readScript: Script<Lead | null> = {
  name: 'lead-read',
  readonly: true,
  body: `${LEAD_READERS}
if redis.call('EXISTS', keys[1]) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(keys[1], keys[2], args[1])}`,
  parse: (reply) => {
    const [kind, lead] = reply as [string, unknown];
    return kind === 'OK' ? toLead(lead) : null;
  },
};

/** @throws ApiError UNAUTHENTICATED, LEAD_NOT_FOUND; StoreError */
export async function readLead(store: Store, id: string, pass: Pass): Promise<Lead> {
  const { keys } = store;
  const call = { keys: [keys.lead(id).key, keys.outboxDue().key], args: [keys.delivery('').key] };
  const lead = await store.runAdmin(readScript, call, pass);
  if (!lead) throw new ApiError('LEAD_NOT_FOUND');
  return lead;
}
