import * as z from 'zod/mini';
import { chatEngines, sourceSchema, thumbs } from './chat.ts';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';
import { cursorQuery, limitQuery, searchQuery } from './lists.ts';
import { paidEngineSchema } from './paid.ts';

/** What of the conversations is listed. */
export const conversationFilters = ['all', 'unanswered', 'up', 'down'] as const;

/**
 * One exchange, as the specification calls it a conversation record. `responseTime` ms; `createdAt` ISO 8601; `score` 0 to
 * 1: how sure the retriever was of its first section; `isKnown` false: the visitor was told that we do not know.
 */
export const conversationSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  userMessage: z.string(),
  assistantResponse: z.string(),
  responseTime: z.number(),
  createdAt: z.string(),
  isKnown: z.boolean(),
  sources: z.array(sourceSchema),
  score: z.number(),
  engine: z.enum(chatEngines),
  thumb: z.nullable(z.enum(thumbs)),
});
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * `averageResponseTime` ms, 0 before the first. `chatsToday`: of the calendar day in the zone of the site. Counts rise for
 * good: what retention or an erasure removes stays counted. `model`: the language model, null when none is configured.
 */
export const chatStatsSchema = z.object({
  totalChats: z.number(),
  averageResponseTime: z.number(),
  chatsToday: z.number(),
  unanswered: z.number(),
  thumbsUp: z.number(),
  thumbsDown: z.number(),
  retentionDays: z.number(),
  model: z.nullable(paidEngineSchema),
});
export type ChatStats = z.infer<typeof chatStatsSchema>;

export const readChatStats = defineContract({
  method: 'GET',
  path: '/api/admin/chat-stats',
  response: chatStatsSchema,
});

/**
 * Exchanges, newest first. `q` is looked for in question and answer, in the newest of them first: a page of a search can hold
 * fewer rows than asked for, or none, and still have a next one.
 */
export const listConversations = defineContract({
  method: 'GET',
  path: '/api/admin/conversations',
  query: z.object({
    limit: limitQuery,
    cursor: cursorQuery,
    q: searchQuery,
    filter: z._default(z.enum(conversationFilters), 'all'),
  }),
  response: z.array(conversationSchema),
});

/** The whole conversation of a session, oldest first. 404 CONVERSATION_NOT_FOUND. */
export const readConversation = defineContract({
  method: 'GET',
  path: '/api/admin/conversations/:session',
  response: z.array(conversationSchema),
});

/** Why a question asks for a better answer: nothing was known, or the answer was no good. */
export const openQuestionReasons = ['unanswered', 'thumbs-down'] as const;

/**
 * Questions that say the same in other words, grouped. `question`: the latest wording; `count`: how often; `lastAt` ISO 8601;
 * `sessionId`: where it was asked last.
 */
export const openQuestionSchema = z.object({
  key: z.string(),
  question: z.string(),
  count: z.number(),
  reasons: z.array(z.enum(openQuestionReasons)),
  lastAt: z.string(),
  sessionId: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** The most frequent first, at most `LIST_MAX_LIMIT`. */
export const listOpenQuestions = defineContract({
  method: 'GET',
  path: '/api/admin/chat-questions',
  response: z.array(openQuestionSchema),
});

/**
 * `draft`: becomes the draft of a post titled with the question, whose id is answered; `dismiss`: needs nothing. Either way
 * it leaves the list until it is asked again. 404 QUESTION_NOT_FOUND; 403 READ_ONLY_PREVIEW for a draft in a preview.
 */
export const settleQuestion = defineContract({
  method: 'POST',
  path: '/api/admin/chat-questions/:key',
  maxBody: limits.BODY_SMALL,
  body: z.object({ action: z.enum(['draft', 'dismiss']) }),
  response: z.object({ postId: z.nullable(z.string()) }),
});

/** Switches the language model off or on, for everybody and at once. The embedded engine goes on answering. */
export const switchModel = defineContract({
  method: 'PUT',
  path: '/api/admin/chat-model',
  maxBody: limits.BODY_SMALL,
  body: z.object({ isOn: z.boolean() }),
  response: chatStatsSchema,
});
