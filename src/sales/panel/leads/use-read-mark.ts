import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page } from '#panel/list.state.ts';
import { callAdmin } from '#panel/session/session.ts';
import { type Lead, type LeadSummary, updateLead } from '../../contract/lead-calls.ts';
import { LEAD_LIST } from './lead.state.ts';

type LeadPages = InfiniteData<Page<LeadSummary>>;

const withMark = (known: LeadPages, id: string, isRead: boolean): LeadPages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, isRead } : row)),
  })),
});

/** Whether a lead was read: opening it says so, and the function returned says that it was not. A failure changes nothing. */
export function useReadMark({ id, isRead }: Pick<Lead, 'id' | 'isRead'>) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (next: boolean) => callAdmin(updateLead, { params: { id }, body: { isRead: next } }),
    onSuccess: (_, next) => {
      queries.setQueryData<Lead>(['lead', id], (known) => known && { ...known, isRead: next });
      for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: LEAD_LIST })) {
        const { dataUpdatedAt: updatedAt } = state;
        // As old as it was: the list that was read last is the one an admin goes through.
        queries.setQueryData<LeadPages>(queryKey, (known) => known && withMark(known, id, next), { updatedAt });
      }
    },
  });
  const opened = useRef('');
  useEffect(() => {
    // Marked as unread by hand, it stays so until it is opened again.
    if (opened.current === id) return;
    opened.current = id;
    if (!isRead) mutate(true);
  }, [id, isRead, mutate]);
  return mutate;
}
