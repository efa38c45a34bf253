import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import { switchModel } from '#contracts/chat-admin-calls.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { callAdmin } from '../session/session.ts';
import { STATS, showStats } from './use-chats.ts';

/** Switches the language model and says so once the server has done it. */
export function useSwitchModel(copy: AdminWords) {
  const queries = useQueryClient();
  const { toasts } = copy.chats.model;
  return useMutation({
    scope: { id: 'chat-model' },
    mutationFn: async (isOn: boolean) => (await callAdmin(switchModel, { body: { isOn } })).data,
    onSuccess: async (stats) => {
      await showStats(queries, stats);
      void showToast(stats.model?.isOn ? toasts.on : toasts.off);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: toasts.failed, text, look: 'destructive' });
      // An answer that was lost may have been a yes: the switch shows what the server has.
      void queries.invalidateQueries({ queryKey: STATS });
    },
  });
}
