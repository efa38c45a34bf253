import { useQuery } from '@tanstack/react-query';
import {
  type Conversation,
  listConversations,
  listOpenQuestions,
  readChatStats,
  readConversation,
} from '#contracts/chat-admin-calls.ts';
import type { Look, Page } from '../parts/list.state.ts';
import { usePages } from '../parts/use-pages.ts';
import { callAdmin } from '../session/session.ts';

export const STATS = ['chat-stats'] as const;
export const QUESTIONS = ['chat-questions'] as const;

export const chatStatuses = ['unanswered', 'up', 'down'] as const;
export type ChatLook = Look<(typeof chatStatuses)[number]>;

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

type Query = NonNullable<NonNullable<Parameters<typeof callAdmin<typeof listConversations>>[1]>['query']>;

async function readPage(query: Query, cursor: string, signal: AbortSignal): Promise<Page<Conversation>> {
  const asked = { ...query, ...(cursor && { cursor }) };
  const { data, next } = await callAdmin(listConversations, { query: asked, signal });
  return { rows: data, next };
}

export function useConversations({ q, status }: ChatLook) {
  const query = { ...(q && { q }), ...(status && { filter: status }) };
  return usePages(['chats', query], (cursor, signal) => readPage(query, cursor, signal));
}

/** The whole conversation of a session, which may be going on. */
export function useConversation(session: string) {
  return useQuery({
    queryKey: ['chat', session],
    queryFn: async ({ signal }) => (await callAdmin(readConversation, { params: { session }, signal })).data,
    staleTime: 0,
  });
}
