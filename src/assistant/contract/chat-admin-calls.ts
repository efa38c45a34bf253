import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { cursorQuery, limitQuery, searchQuery } from '#core/contract/lists.ts';
import { vendorEngineSchema } from '#core/contract/vendor-engine.ts';
import { storedCallSchema } from './call-calls.ts';
import { certainties, chatEngines, sourceSchema, thumbs } from './chat-calls.ts';

/** Filters of the list of conversations. */
export const conversationFilters = ['all', 'unanswered', 'perhaps', 'up', 'down'] as const;

/**
 * One exchange as an admin sees it. `responseTime` ms; `createdAt` ISO 8601; `score` 0 to 1: how confident
 * the retriever was of its first section; `isKnown`: whether `certainty` is `sure`; `isSpoken`: whether it belongs to a call.
 */
const conversationSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  userMessage: z.string(),
  assistantResponse: z.string(),
  responseTime: z.number(),
  createdAt: z.string(),
  isKnown: z.boolean(),
  certainty: z.enum(certainties),
  sources: z.array(sourceSchema),
  score: z.number(),
  engine: z.enum(chatEngines),
  thumb: z.nullable(z.enum(thumbs)),
  isSpoken: z.optional(z.boolean()),
});
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * `conversations`: those that began since they are counted; `totalChats`: exchanges. `averageResponseTime` ms, 0 before the first. `chatsToday`: exchanges stored on the calendar day of the
 * site's time zone; `notKeptToday`: answered but not stored, because the store's daily command budget for the
 * assistant was used up. Counters never fall: exchanges removed by retention or erasure stay counted.
 * `unanswered`: out of scope; `perhaps`: answered with the closest sentence, as such.
 * `model`: the language model, and `hearing`: the transcription of calls, null when none is configured; `calls`: calls as a whole.
 */
const chatStatsSchema = z.object({
  conversations: z.number(),
  totalChats: z.number(),
  averageResponseTime: z.number(),
  chatsToday: z.number(),
  notKeptToday: z.number(),
  unanswered: z.number(),
  perhaps: z.number(),
  thumbsUp: z.number(),
  thumbsDown: z.number(),
  retentionDays: z.number(),
  model: z.nullable(vendorEngineSchema),
  calls: vendorEngineSchema,
  hearing: z.nullable(vendorEngineSchema),
});
export type ChatStats = z.infer<typeof chatStatsSchema>;

export const readChatStats = defineContract({
  method: 'GET',
  path: '/api/admin/chat-stats',
  response: chatStatsSchema,
});

/**
 * Lists exchanges, newest first. `q` is searched in questions and answers. Each page searches a bounded
 * number of exchanges, so a page can hold fewer rows than the limit, or none, and still have a next one.
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

/** Reads all exchanges of a session and the calls in it, oldest first. 404 CONVERSATION_NOT_FOUND. */
export const readConversation = defineContract({
  method: 'GET',
  path: '/api/admin/conversations/:session',
  response: z.object({ exchanges: z.array(conversationSchema), calls: z.array(storedCallSchema) }),
});

const sectionPlace = z.object({ title: z.string(), heading: z.string(), url: z.string() });

/** Why a question needs a better answer: it was out of scope, the answer was unsure, or it was rated down. */
const openQuestionReasons = ['unanswered', 'perhaps', 'thumbs-down'] as const;

/**
 * Questions with the same content words, grouped. `question`: as last asked; `count`: how often; `lastAt` ISO
 * 8601; `sessionId`: where it was asked last; `answeredBy`: section that would answer it surely now, null while none does;
 * `closest`: section that may answer it where none does surely, null where none comes near. Both are null for an answer
 * that was rated down.
 */
export const openQuestionSchema = z.object({
  key: z.string(),
  question: z.string(),
  count: z.number(),
  reasons: z.array(z.enum(openQuestionReasons)),
  lastAt: z.string(),
  sessionId: z.string(),
  answeredBy: z.nullable(sectionPlace),
  closest: z.nullable(sectionPlace),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** Lists open questions, the most frequent first, at most `LIST_MAX_LIMIT`. */
export const listOpenQuestions = defineContract({
  method: 'GET',
  path: '/api/admin/chat-questions',
  response: z.array(openQuestionSchema),
});

/**
 * Settles an open question. `draft`: creates a draft post titled with the question and answers its id; `teach`: makes the
 * question an example question of the section at `url`, which answers it from now on; `out-of-scope`: no section is to
 * answer it; `dismiss`: only removes it. Either way it leaves the list until it comes back unanswered. 404
 * QUESTION_NOT_FOUND; 403 READ_ONLY_PREVIEW for all but `dismiss` in a preview.
 */
export const settleQuestion = defineContract({
  method: 'POST',
  path: '/api/admin/chat-questions/:key',
  maxBody: limits.BODY_SMALL,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['draft', 'out-of-scope', 'dismiss']) }),
    z.object({ action: z.literal('teach'), url: z.string().check(z.startsWith('/'), z.maxLength(500)) }),
  ]),
  response: z.object({ postId: z.nullable(z.string()) }),
});

/**
 * Switches an engine off or on for all visitors at once: without the language model the embedded engine keeps answering, without
 * transcription visitors are heard by their browser or type, without calls they write.
 */
export const switchModel = defineContract({
  method: 'PUT',
  path: '/api/admin/chat-model',
  maxBody: limits.BODY_SMALL,
  body: z.object({ isOn: z.boolean(), engine: z._default(z.enum(['model', 'calls', 'hearing']), 'model') }),
  response: chatStatsSchema,
});
