import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyInputOf } from '#core/contract/contract.ts';
import { callAdmin } from '#panel/session/session.ts';
import { type Lead, updateLead } from '../../contract/lead-calls.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { currentOf } from './lead.state.ts';

type Change = Omit<BodyInputOf<typeof updateLead>, 'version'>;

interface Options<C extends Change> {
  /** Title of the error toast. */
  readonly failed: string;
  /** Follows the error message, such as a hint that the draft is kept. */
  readonly hint?: string;
  /** Called also after the lead was closed. */
  readonly onSaved?: (change: C) => void;
  /** Whether the current version of the lead has the change already, so that a conflict is none. */
  readonly isApplied?: (current: Lead, change: C) => boolean;
}

/**
 * Updates a lead from its cached version. Updates of one lead run in sequence, as each needs the version that the
 * previous one has produced. After a conflict the current version is shown, with a toast.
 */
export function useUpdateLead<C extends Change>(copy: SalesPanelCopy, id: string, options: Options<C>) {
  const queries = useQueryClient();
  const { toasts } = copy.inbox.leads;
  const show = (lead: Lead) => setInboxItem(queries, ['lead', id], lead);

  async function onError(failure: Error, change: C): Promise<void> {
    const current = currentOf(failure);
    if (current) await show(current);
    if (current && options.isApplied?.(current, change)) {
      options.onSaved?.(change);
      return;
    }
    const sentence = sentenceOf(failure) ?? copy.admin.states.unreachable;
    const { title, text } = current ? toasts.conflict : { title: options.failed, text: sentence };
    const message = options.hint ? `${text} ${options.hint}` : text;
    void showToast({ title, text: message, look: 'destructive' });
  }

  return useMutation<Lead, Error, C>({
    scope: { id: `lead ${id}` },
    mutationFn: async (change) => {
      const version = queries.getQueryData<Lead>(['lead', id])?.version;
      const body = { ...change, ...(version !== undefined && { version }) };
      return (await callAdmin(updateLead, { params: { id }, body })).data;
    },
    onSuccess: async (lead, change) => {
      await show(lead);
      options.onSaved?.(change);
    },
    onError,
  });
}
