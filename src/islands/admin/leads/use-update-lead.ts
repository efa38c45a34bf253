import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import type { BodyInputOf } from '#contracts/contract.ts';
import { type Lead, updateLead } from '#contracts/lead-calls.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { callAdmin } from '../session/session.ts';
import { showRecord } from '../visitors/outdate.ts';
import { currentOf } from './conflict.ts';

type Change = Omit<BodyInputOf<typeof updateLead>, 'version'>;

interface Options<C extends Change> {
  /** Above what the server said when it fails. */
  readonly failed: string;
  /** After it. */
  readonly kept?: string;
  /** Also when nobody looks at the lead any more. */
  readonly onSaved?: (change: C) => void;
  /** Whether a conflict is none: the lead has the change already. */
  readonly isThere?: (current: Lead, change: C) => boolean;
}

/**
 * Changes a lead as it is known here. Changes of one lead wait for each other, as each needs the version that the one
 * before has made. What was changed elsewhere is shown, and said.
 */
export function useUpdateLead<C extends Change>(copy: AdminWords, id: string, options: Options<C>) {
  const queries = useQueryClient();
  const words = copy.inbox.leads.toasts;
  const show = (lead: Lead) => showRecord(queries, ['lead', id], lead);

  async function onError(failure: Error, change: C): Promise<void> {
    const current = currentOf(failure);
    if (current) await show(current);
    if (current && options.isThere?.(current, change)) {
      options.onSaved?.(change);
      return;
    }
    const sentence = sentenceOf(failure) ?? copy.admin.states.unreachable;
    const { title, text } = current ? words.conflict : { title: options.failed, text: sentence };
    const kept = options.kept ? `${text} ${options.kept}` : text;
    void showToast({ title, text: kept, look: 'destructive' });
  }

  const mutation: MutationOptions<Lead, Error, C> = {
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
  };
  return useMutation(mutation);
}
