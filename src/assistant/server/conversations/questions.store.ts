import * as z from 'zod/mini';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { OpenQuestion } from '../../contract/chat-admin-calls.ts';
import { assistantKeys } from '../keys.ts';
import { baseOf } from './chat-index.ts';
import { toTurn } from './turn-record.ts';

/** Newest entries of the list that are grouped; older ones are not looked at. */
const ENTRIES_READ = 5_000;

/** Library with `entries_of(index)` and `parts_of(member)`. */
const openQuestions = {
  lua: readLua(import.meta.url, './conversations.lua', 'open-questions'),
  constants: { OPEN_BASE: baseOf('open'), ENTRIES_READ },
} as const;

const rowSchema = z.tuple([
  z.string(),
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
  z.string(),
]);

function toQuestion([key, id, score, unanswered, down, record]: z.output<typeof rowSchema>): OpenQuestion {
  const { question, session } = toTurn(id, record);
  return {
    key,
    question,
    count: unanswered + down,
    reasons: [...(unanswered ? (['unanswered'] as const) : []), ...(down ? (['thumbs-down'] as const) : [])],
    lastAt: new Date(score - baseOf('open')).toISOString(),
    sessionId: session,
  };
}

export const listScript = defineScript({
  name: 'questions-list',
  readonly: true,
  locks: { database: 'the index names the exchanges to read' },
  lua: readLua(import.meta.url, './conversations.lua', 'questions-list'),
  uses: [openQuestions],
  constants: { LIST_MAX_LIMIT },
  keys: ['index'],
  args: ['prefix', 'only'],
  reply: z.tuple([z.literal('OK'), z.array(rowSchema)]),
  result: ([, rows]) => rows.map(toQuestion),
});

function readGroups(store: Store, pass: Pass, only = ''): Promise<OpenQuestion[]> {
  const keys = assistantKeys(store);
  const call = { keys: { index: keys.chatIndex() }, args: { prefix: keys.chat('').key, only } };
  return store.runAdmin(listScript, call, pass);
}

/** Groups of questions that want a better answer, the most frequent first. @throws ApiError UNAUTHENTICATED, StoreError */
export const listOpenQuestions = (store: Store, pass: Pass): Promise<OpenQuestion[]> => readGroups(store, pass);

/** @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError */
export async function readOpenQuestion(store: Store, key: string, pass: Pass): Promise<OpenQuestion> {
  const [question] = await readGroups(store, pass, key);
  if (!question) throw new ApiError('QUESTION_NOT_FOUND');
  return question;
}

export const takeScript = defineScript({
  name: 'question-claim',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'question-claim'),
  uses: [openQuestions],
  keys: ['index'],
  args: ['group'],
  reply: z.tuple([z.enum(['OK', 'NOT_FOUND'])]),
  result: ([outcome]) => outcome === 'OK',
});

/** Takes a group from the list until it is asked again. @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError */
export async function takeOpenQuestion(store: Store, key: string, pass: Pass): Promise<void> {
  const call = { keys: { index: assistantKeys(store).chatIndex() }, args: { group: key } };
  if (!(await store.runAdmin(takeScript, call, pass))) throw new ApiError('QUESTION_NOT_FOUND');
}
