import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import { type OpenQuestion, settleQuestion } from '#contracts/chat-admin-calls.ts';
import { CallFailure, sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { outdateListings } from '../blog/outdate.ts';
import { callAdmin } from '../session/session.ts';
import { QUESTIONS } from './use-chats.ts';

export type Settlement = 'draft' | 'dismiss';

export interface Settling {
  readonly key: string;
  readonly action: Settlement;
}

/** Takes a question off the list and says how it went; what fails stays on it. */
export function useSettleQuestion(copy: AdminWords) {
  const queries = useQueryClient();
  const { toasts } = copy.chats.questions;

  async function forget(key: string): Promise<void> {
    await queries.cancelQueries({ queryKey: QUESTIONS });
    queries.setQueryData<OpenQuestion[]>(QUESTIONS, (known) => known?.filter((each) => each.key !== key));
  }

  return useMutation({
    mutationFn: async ({ key, action }: Settling) =>
      (await callAdmin(settleQuestion, { params: { key }, body: { action } })).data,
    onSuccess: async (_, { key, action }) => {
      await forget(key);
      if (action === 'draft') void outdateListings(queries);
      void showToast(action === 'draft' ? toasts.drafted : toasts.dismissed);
    },
    onError: (failure, { action }) => {
      const title = action === 'draft' ? toasts.draftFailed : toasts.dismissFailed;
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title, text, look: 'destructive' });
      // Somebody else may have settled it, or an answer was lost: the list says what is open.
      const isRefused = failure instanceof CallFailure && failure.code !== 'QUESTION_NOT_FOUND';
      if (!isRefused) void queries.invalidateQueries({ queryKey: QUESTIONS });
    },
  });
}
