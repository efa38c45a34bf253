import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { line, lines } from '#core/contract/text-input.ts';
import { TAKEOVER_PATH } from './addresses.ts';

/** Longest name under which a person answers, characters. */
export const PERSON_NAME_MAX_LENGTH = 40;

/**
 * Entry of a conversation that a person has taken over, in the order they were stored. `joined` and `left`: a person took
 * it over, or handed it back; `said`: a message. `name`: of the person, empty for the visitor. `id` is the sender's, so that
 * a message sent twice is stored once. `createdAt` ISO 8601.
 */
export const takeoverEntrySchema = z.object({
  kind: z.enum(['joined', 'left', 'said']),
  id: z.string(),
  name: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type TakeoverEntry = z.infer<typeof takeoverEntrySchema>;

/**
 * A takeover. `person`: name of who answers now, null while the assistant does: none joined, the last one has left, or has
 * not been heard of for two minutes. `isWriting`: whether they write right now.
 */
const takeoverSchema = z.object({
  entries: z.array(takeoverEntrySchema),
  person: z.nullable(z.string()),
  isWriting: z.boolean(),
});
export type Takeover = z.infer<typeof takeoverSchema>;

/**
 * Reads the takeover of the session that the header names, as its visitor; polled while a person can be expected. `after`:
 * entries that are known, which are left out. 429 RATE_LIMITED when the day's commands are spent.
 */
export const readTakeover = defineContract({
  method: 'GET',
  path: TAKEOVER_PATH,
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
  response: takeoverSchema,
});

/** The same for an admin. `seenAt`: when the visitor's window last asked, ISO 8601; null: it does not, so the visitor may have left. */
const watchedSchema = z.extend(takeoverSchema, { seenAt: z.nullable(z.string()) });
export type WatchedTakeover = z.infer<typeof watchedSchema>;

/**
 * Takes part in a conversation. `watch`: only reads; with `isHere`, the person who has joined stays for two minutes more.
 * `join`, `say`, `leave`: see `takeoverEntrySchema`. 404 CONVERSATION_NOT_FOUND; 400 INVALID_INPUT when it has grown too long.
 */
export const takePart = defineContract({
  method: 'POST',
  path: '/api/admin/conversations/:session/takeover',
  maxBody: limits.BODY_FORM,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('watch'), isHere: z.boolean(), isWriting: z.boolean() }),
    z.object({
      action: z.enum(['join', 'leave']),
      id: z.guid(),
      name: line(PERSON_NAME_MAX_LENGTH, 'A name', 'Write your name first.'),
    }),
    z.object({
      action: z.literal('say'),
      id: z.guid(),
      name: line(PERSON_NAME_MAX_LENGTH, 'A name', 'Write your name first.'),
      text: lines(limits.CHAT_MESSAGE_MAX_LENGTH, 'A message', 'Write a message first.'),
    }),
  ]),
  response: watchedSchema,
});

/** Chat that is open in a visitor's browser. `question`: the last one asked; `person`: see `Takeover`. */
const openChatSchema = z.object({ sessionId: z.string(), question: z.string(), person: z.nullable(z.string()) });
export type OpenChat = z.infer<typeof openChatSchema>;

/**
 * Says that an admin looks at conversations, and lists the chats that are open, the newest first, at most 20. For a minute
 * after it the windows of visitors ask whether a person has joined.
 */
export const attendChats = defineContract({
  method: 'POST',
  path: '/api/admin/open-chats',
  response: z.array(openChatSchema),
});
