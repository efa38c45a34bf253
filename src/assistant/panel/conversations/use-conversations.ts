import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#core/panel/list.state.ts';
import { pageReader, usePages } from '#core/panel/queries.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import {
  listConversations,
  listOpenQuestions,
  readChatStats,
  readConversation,
} from '../../contract/chat-admin-calls.ts';

export const STATS = ['chat-stats'] as const;
export const QUESTIONS = ['chat-questions'] as const;

export const chatStatuses = ['unanswered', 'up', 'down'] as const;
export type ConversationQuery = ListQuery<(typeof chatStatuses)[number]>;

export function useChatStats() {
  return useQuery({
    queryKey: STATS,
    queryFn: async ({ signal }) => (await callAdmin(readChatStats, { signal })).data,
  });
}

export function useOpenQuestions() {
  return useQuery({
    queryKey: QUESTIONS,
    queryFn: async ({ signal }) => (await callAdmin(listOpenQuestions, { signal })).data,
  });
}

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
