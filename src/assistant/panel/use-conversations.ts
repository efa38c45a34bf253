import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyOf } from '#core/contract/contract.ts';
import type { ListQuery } from '#panel/list.state.ts';
import { answerQuery, invalidateQueries, POST_LISTINGS, pageReader, usePages } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import {
  listConversations,
  listOpenQuestions,
  type OpenQuestion,
  readChatStats,
  readConversation,
  settleQuestion,
} from '../contract/chat-admin-calls.ts';
import type { AssistantPanelCopy } from './panel-copy.ts';

export const STATS = ['chat-stats'] as const;
const QUESTIONS = ['chat-questions'] as const;

export const chatStatuses = ['unanswered', 'perhaps', 'up', 'down'] as const;
export type ConversationQuery = ListQuery<(typeof chatStatuses)[number]>;

export const useChatStats = () => useQuery(answerQuery(STATS, readChatStats));

export const useOpenQuestions = (enabled = true) => useQuery({ ...answerQuery(QUESTIONS, listOpenQuestions), enabled });

export function useConversations({ q, status }: ConversationQuery) {
  const query = { ...(q && { q }), ...(status && { filter: status }) };
  return usePages(['chats', query], pageReader(listConversations, query));
}

/** Reads a whole conversation, which may still continue. */
export function useConversation(session: string) {
  return useQuery({
    queryKey: ['chat', session],
    queryFn: async ({ signal }) => (await callAdmin(readConversation, { params: { session }, signal })).data,
    staleTime: 0,
  });
}

/** Ways to settle an open question; see `settleQuestion`. */
export type Settlement = BodyOf<typeof settleQuestion>;

/** Settles an open question and reports the result; on failure it stays in the list. */
export function useSettleQuestion(copy: AssistantPanelCopy) {
  const queries = useQueryClient();
  const { toasts } = copy.conversations.questions;

  async function removeFromList(key: string): Promise<void> {
    await queries.cancelQueries({ queryKey: QUESTIONS });
    queries.setQueryData<OpenQuestion[]>(QUESTIONS, (known) => known?.filter((each) => each.key !== key));
  }

  return useMutation({
    mutationFn: async ({ key, settlement }: { key: string; settlement: Settlement }) =>
      (await callAdmin(settleQuestion, { params: { key }, body: settlement })).data,
    onSuccess: async (_, { key, settlement: { action } }) => {
      void showToast(toasts[action]);
      await removeFromList(key);
      const listings = invalidateQueries(queries, action === 'draft' ? POST_LISTINGS : ['overview']);
      // The overview shows the question until it has been read again.
      if (action !== 'draft') await listings;
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: toasts.failed, text, look: 'destructive' });
      // Another admin may have settled it, or the answer was lost: reload the list.
      const isRefused = failure instanceof CallFailure && failure.code !== 'QUESTION_NOT_FOUND';
      if (isRefused) return;
      for (const queryKey of [QUESTIONS, ['overview']]) void queries.invalidateQueries({ queryKey });
    },
  });
}
