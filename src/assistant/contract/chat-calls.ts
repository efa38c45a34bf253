import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import type { ErrorBody } from '#core/contract/errors.ts';
import * as limits from '#core/contract/limits.ts';
import { lines } from '#core/contract/text-input.ts';
import { CHAT_PATH, FEEDBACK_PATH, HISTORY_PATH } from './addresses.ts';

/** Id of a conversation or a message as the browser sends it. */
export const chatSessionSchema = z.guid();

/** Engine that answered: the embedded one, which quotes our own sentences, or a language model. */
export const chatEngines = ['embedded', 'model'] as const;

/**
 * How sure the retriever is that the sections found answer the question. `sure`: answered; `perhaps`: the closest section is
 * shown as such; `none`: out of scope.
 */
export const certainties = ['sure', 'perhaps', 'none'] as const;
export type Certainty = (typeof certainties)[number];

export const thumbs = ['up', 'down'] as const;
export type Thumb = (typeof thumbs)[number];

/**
 * The section an answer quotes. `url`: a path of this site with the section's fragment. `isOffer`: a page to go on to instead,
 * such as the one where demos are booked.
 */
export const sourceSchema = z.object({
  title: z.string(),
  heading: z.string(),
  url: z.string(),
  isOffer: z.optional(z.boolean()),
});
export type Source = z.infer<typeof sourceSchema>;

/**
 * An answer. `response` is plain text, where `[label](https://…)` to the lead-connector host is a contact
 * link. `id` names the exchange for feedback, null when it could not be stored. `isKnown`: whether
 * `certainty` is `sure`. `suggestions`: follow-up questions, each answered by another section. `isTaken`: the message went
 * to a person who has taken the conversation over, and `response` says so. `isAttended`: a person looks at conversations and
 * may take this one over, or has written in it; see `readTakeover`.
 */
export const chatAnswerSchema = z.object({
  response: z.string(),
  id: z.nullable(z.string()),
  isKnown: z.boolean(),
  certainty: z.enum(certainties),
  sources: z.array(sourceSchema),
  suggestions: z.array(z.string()),
  isTaken: z.optional(z.boolean()),
  isAttended: z.optional(z.boolean()),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** One question with its answer, as the widget restores it. `createdAt` in ISO 8601. */
export const exchangeSchema = z.object({
  question: z.string(),
  answer: chatAnswerSchema,
  thumb: z.nullable(z.enum(thumbs)),
  createdAt: z.string(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/**
 * Events of a streamed answer, in order: any number of `delta`, each with a piece of the text; then one `answer` with
 * the whole, which replaces the pieces, or one `error`. A stream that ends without either was cut off.
 */
export type ChatStreamEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string } }
  | { readonly event: 'answer'; readonly data: ChatAnswer }
  | { readonly event: 'error'; readonly data: ErrorBody };

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
