import * as z from 'zod/mini';
import { chatAnswerSchema, exchangeSchema, thumbs } from './chat.ts';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';
import { lines } from './person.ts';

/**
 * A visitor's question. Answers `ChatAnswer` as JSON; with `Accept: text/event-stream` as events, see `chat-events.ts`.
 * History is kept on the server under the header `x-chat-session`. 400 INVALID_INPUT (empty, too long), 429 RATE_LIMITED.
 * Answers without a store as well, then nothing is kept.
 */
export const sendMessage = defineContract({
  method: 'POST',
  path: '/api/chat',
  maxBody: limits.BODY_FORM,
  body: z.object({
    message: lines(limits.CHAT_MESSAGE_MAX_LENGTH, 'A message', 'Write a message first.'),
  }),
  response: chatAnswerSchema,
});

/** The last exchanges of the session that the header names, oldest first; none without a header. */
export const readChatHistory = defineContract({
  method: 'GET',
  path: '/api/chat/history',
  response: z.array(exchangeSchema),
});

/** What a visitor thinks of an answer in their own session; null takes it back. 404 EXCHANGE_NOT_FOUND. */
export const rateAnswer = defineContract({
  method: 'POST',
  path: '/api/chat/feedback',
  maxBody: limits.BODY_SMALL,
  body: z.object({ id: z.guid(), thumb: z.nullable(z.enum(thumbs)) }),
  response: z.object({ thumb: z.nullable(z.enum(thumbs)) }),
});
