import * as z from 'zod/mini';
import { chatEngines, type Exchange, sourceSchema, thumbs } from '#contracts/chat.ts';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import { parseStored } from '../store/store.ts';

/** What was said, as stored: opaque to scripts. */
export const turnTextSchema = z.object({
  question: z.string(),
  response: z.string(),
  sources: z.array(sourceSchema),
  suggestions: z.array(z.string()),
});
export type TurnText = z.infer<typeof turnTextSchema>;

const FIELDS = ['session', 'createdAt', 'time', 'known', 'score', 'engine', 'thumb', 'text'];

/** `turn(chat)`: what the replies carry of an exchange; its key's end is the id. `row` of a list is the same. */
export const TURN_READER = `
local function turn(chat)
  local fields = redis.call('HMGET', chat, ${FIELDS.map((field) => `'${field}'`).join(', ')})
  fields[#fields + 1] = string.match(chat, '[^:]+$')
  return fields
end
`;

const thumbSchema = z.pipe(
  z.nullable(z.enum(['', ...thumbs])),
  z.transform((thumb) => thumb || null),
);

const fieldsSchema = z.tuple([
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
  z.enum(['0', '1']),
  z.coerce.number(),
  z.enum(chatEngines),
  thumbSchema,
  z.string(),
  z.string(),
]);

/** An exchange as stored. `createdAt` ms since the epoch. */
export interface Turn extends TurnText {
  readonly id: string;
  readonly session: string;
  readonly createdAt: number;
  readonly conversation: Omit<Conversation, 'userMessage' | 'assistantResponse' | 'sources'>;
}

/** Reads what `turn` replied with. @throws StoreError `corrupt` */
export function toTurn(fields: unknown): Turn {
  const stored = parseStored<z.infer<typeof fieldsSchema>>(fieldsSchema, fields, 'chat');
  const [session, createdAt, responseTime, known, score, engine, thumb, text, id] = stored;
  return {
    ...parseStored(turnTextSchema, JSON.parse(text), 'chat'),
    id,
    session,
    createdAt,
    conversation: {
      id,
      sessionId: session,
      responseTime,
      createdAt: new Date(createdAt).toISOString(),
      isKnown: known === '1',
      score,
      engine,
      thumb,
    },
  };
}

/** As an admin reads it. */
export const toConversation = ({ question, response, sources, conversation }: Turn): Conversation => ({
  ...conversation,
  userMessage: question,
  assistantResponse: response,
  sources,
});

/** As the visitor is shown it again. */
export const toExchange = ({
  id,
  question,
  response,
  sources,
  suggestions,
  conversation,
}: Turn): Exchange => ({
  question,
  answer: { response, id, isKnown: conversation.isKnown, sources, suggestions },
  thumb: conversation.thumb,
  createdAt: conversation.createdAt,
});
