import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { invalidateQueries, POST_LISTINGS } from '#core/panel/queries.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { type OpenQuestion, settleQuestion } from '../../contract/chat-admin-calls.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { QUESTIONS } from './use-conversations.ts';

export type Settlement = 'draft' | 'dismiss';

interface Settling {
  readonly key: string;
  readonly action: Settlement;
}

/** Settles an open question and reports the result; on failure it stays in the list. */
export function useSettleQuestion(copy: AssistantPanelCopy) {
  const queries = useQueryClient();
  const { toasts } = copy.conversations.questions;

  async function removeFromList(key: string): Promise<void> {
    await queries.cancelQueries({ queryKey: QUESTIONS });
    queries.setQueryData<OpenQuestion[]>(QUESTIONS, (known) => known?.filter((each) => each.key !== key));
  }

  return useMutation({
    mutationFn: async ({ key, action }: Settling) =>
      (await callAdmin(settleQuestion, { params: { key }, body: { action } })).data,
    onSuccess: async (_, { key, action }) => {
      await removeFromList(key);
      if (action === 'draft') void invalidateQueries(queries, POST_LISTINGS);
      void showToast(action === 'draft' ? toasts.drafted : toasts.dismissed);
    },
    onError: (failure, { action }) => {
      const title = action === 'draft' ? toasts.draftFailed : toasts.dismissFailed;
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title, text, look: 'destructive' });
      // Another admin may have settled it, or the answer was lost: reload the list.
      const isRefused = failure instanceof CallFailure && failure.code !== 'QUESTION_NOT_FOUND';
      if (!isRefused) void queries.invalidateQueries({ queryKey: QUESTIONS });
    },
  });
}
