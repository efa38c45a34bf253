import * as z from 'zod/mini';
import type { OpenQuestion } from '#contracts/chat-admin-calls.ts';
import { LIST_MAX_LIMIT } from '#contracts/limits.ts';
import { ApiError } from '../http/api-error.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';

const count = z._default(z.nullable(z.coerce.number()), 0);
const rowSchema = z.tuple([z.string(), z.string(), count, count, z.coerce.number(), z.string()]);

function toQuestion(row: unknown): OpenQuestion {
  const stored = parseStored<z.infer<typeof rowSchema>>(rowSchema, row, 'question');
  const [key, question, unanswered, down, lastAt, sessionId] = stored;
  return {
    key,
    question,
    count: (unanswered ?? 0) + (down ?? 0),
    reasons: [...(unanswered ? (['unanswered'] as const) : []), ...(down ? (['thumbs-down'] as const) : [])],
    lastAt: new Date(lastAt).toISOString(),
    sessionId,
  };
}

const FIELDS = `'question', 'unanswered', 'down', 'lastAt', 'session'`;

/** What has ended by itself leaves the list as it is met. */
const listScript: Script<OpenQuestion[]> = {
  name: 'questions-list',
  readonly: false,
  body: `
local rows = {}
for _, group in ipairs(redis.call('ZREVRANGE', keys[1], 0, ${LIST_MAX_LIMIT - 1})) do
  local fields = redis.call('HMGET', args[1] .. group, ${FIELDS})
  if fields[1] then rows[#rows + 1] = {group, unpack(fields, 1, 5)} else redis.call('ZREM', keys[1], group) end
end
return {'OK', rows}`,
  parse: (reply) => (reply as [string, unknown[]])[1].map(toQuestion),
};

/** Groups of questions that want a better answer, the most frequent first. @throws ApiError UNAUTHENTICATED, StoreError */
export function listOpenQuestions(store: Store, pass: Pass): Promise<OpenQuestion[]> {
  const { keys } = store;
  return store.runAdmin(
    listScript,
    { keys: [keys.openQuestions().key], args: [keys.openQuestion('').key] },
    pass,
  );
}

const readScript: Script<OpenQuestion | null> = {
  name: 'question-read',
  readonly: true,
  body: `
local fields = redis.call('HMGET', keys[1], ${FIELDS})
if not fields[1] then return {'NOT_FOUND'} end
return {'OK', {args[1], unpack(fields, 1, 5)}}`,
  parse: parseOne,
};

/** @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError */
export async function readOpenQuestion(store: Store, group: string, pass: Pass): Promise<OpenQuestion> {
  const call = { keys: [store.keys.openQuestion(group).key], args: [group] };
  return found(await store.runAdmin(readScript, call, pass));
}

const takeScript: Script<OpenQuestion | null> = {
  name: 'question-take',
  readonly: false,
  body: `
local fields = redis.call('HMGET', keys[2], ${FIELDS})
redis.call('ZREM', keys[1], args[1])
redis.call('DEL', keys[2])
if not fields[1] then return {'NOT_FOUND'} end
return {'OK', {args[1], unpack(fields, 1, 5)}}`,
  parse: parseOne,
};

/**
 * Takes a group from the list.
 * @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError
 */
export async function takeOpenQuestion(store: Store, group: string, pass: Pass): Promise<OpenQuestion> {
  const { keys } = store;
  const call = { keys: [keys.openQuestions().key, keys.openQuestion(group).key], args: [group] };
  return found(await store.runAdmin(takeScript, call, pass));
}

function parseOne(reply: unknown): OpenQuestion | null {
  const [kind, row] = reply as [string, unknown];
  return kind === 'OK' ? toQuestion(row) : null;
}

function found(question: OpenQuestion | null): OpenQuestion {
  if (!question) throw new ApiError('QUESTION_NOT_FOUND');
  return question;
}
