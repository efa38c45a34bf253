import { type LeadSummary, listLeads } from '#contracts/lead-calls.ts';
import type { LeadStatus } from '#contracts/leads.ts';
import { LIST_MAX_LIMIT } from '#contracts/limits.ts';
import { asked, type Look, type Page } from '../parts/list.state.ts';
import { type ReadPage, usePages } from '../parts/use-pages.ts';
import { callAdmin } from '../session/session.ts';

export type LeadLook = Look<LeadStatus>;

type Query = NonNullable<NonNullable<Parameters<typeof callAdmin<typeof listLeads>>[1]>['query']>;

async function readPage(query: Query, cursor: string, signal: AbortSignal): Promise<Page<LeadSummary>> {
  const { data, next } = await callAdmin(listLeads, {
    query: { ...query, ...(cursor && { cursor }) },
    signal,
  });
  return { rows: data, next };
}

const queryOf = ({ q, status }: LeadLook): Query => ({ ...(q && { q }), ...(status && { status }) });

/** The inbox. */
export function useLeads(look: LeadLook) {
  const query = queryOf(look);
  return usePages(['leads', 'list', query], (cursor, signal) => readPage(query, cursor, signal));
}

export function useQuarantine() {
  return usePages(['leads', 'quarantine'], (cursor, signal) =>
    readPage({ quarantine: 'true' }, cursor, signal),
  );
}

/** The same list for an export, with every word, as many as come at once. */
export function leadReader(look: LeadLook): ReadPage<LeadSummary> {
  const query = { ...queryOf(asked(look)), limit: LIST_MAX_LIMIT, full: 'true' };
  return (cursor, signal) => readPage(query, cursor, signal);
}
