import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { lines } from '#core/contract/person.ts';
import { CHAT_PATH, FEEDBACK_PATH, HISTORY_PATH } from './addresses.ts';
import { chatAnswerSchema, exchangeSchema, thumbs } from './chat.ts';

/**
 * Asks a question. Answers `ChatAnswer` as JSON; with `Accept: text/event-stream` as events, see
 * `ChatStreamEvent`. The history is stored on the server under the header `x-chat-session`. 400 INVALID_INPUT
 * (empty, too long), 429 RATE_LIMITED. Without a store it answers as well, but stores nothing.
 */
export const sendMessage = defineContract({
  method: 'POST',
  path: CHAT_PATH,
  maxBody: limits.BODY_FORM,
  body: z.object({ message: lines(limits.CHAT_MESSAGE_MAX_LENGTH, 'A message', 'Write a message first.') }),
  response: chatAnswerSchema,
});

/** Reads the last exchanges of the session that the header names, oldest first; empty without a header. */
export const readChatHistory = defineContract({ method: 'GET', path: HISTORY_PATH, response: z.array(exchangeSchema) });

/** Rates an answer of the visitor's own session; null removes the rating. 404 EXCHANGE_NOT_FOUND. */
export const rateAnswer = defineContract({
  method: 'POST',
  path: FEEDBACK_PATH,
  maxBody: limits.BODY_SMALL,
  body: z.object({ id: z.guid(), thumb: z.nullable(z.enum(thumbs)) }),
  response: z.object({ thumb: z.nullable(z.enum(thumbs)) }),
});
