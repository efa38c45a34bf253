import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { type ListQuery, submitSearch } from '#core/panel/list.state.ts';
import { pageReader, type ReadPage, usePages } from '#core/panel/queries.ts';
import { type LeadSummary, listLeads } from '../../contract/lead-calls.ts';
import type { LeadStatus } from '../../contract/leads.ts';

export type LeadListQuery = ListQuery<LeadStatus>;

const queryOf = ({ q, status }: LeadListQuery) => ({ ...(q && { q }), ...(status && { status }) });

/** Loads the list of leads. */
export function useLeads(listQuery: LeadListQuery) {
  const query = queryOf(listQuery);
  return usePages(['leads', 'list', query], pageReader(listLeads, query));
}

export const useQuarantine = () => usePages(['leads', 'quarantine'], pageReader(listLeads, { quarantine: 'true' }));

/** Reader of the list for an export, with the visitor's text and the largest pages. */
export const leadReader = (listQuery: LeadListQuery): ReadPage<LeadSummary> =>
  pageReader(listLeads, { ...queryOf(submitSearch(listQuery)), limit: LIST_MAX_LIMIT, full: 'true' });
