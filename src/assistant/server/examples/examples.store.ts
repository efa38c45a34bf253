import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import {
  type CallBudget,
  type CallResult,
  type Permit,
  permits,
  reserveCall,
  settleCall,
} from '#core/server/vendor-budget/guard.ts';
import { DAY_SECONDS, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { type ExampleQuestions, exampleQuestionsSchema } from '../../contract/example-questions.ts';
import type { Section } from '../../contract/knowledge.ts';
import { assistantKeys } from '../keys.ts';

/** Name under which calls of the schedule are counted, in place of a visitor's network. */
const CALLER = 'example-questions';

/** Names a section by what it says: changed text is another section, which gets questions of its own. */
export function hashOf({ title, heading, paragraphs }: Pick<Section, 'title' | 'heading' | 'paragraphs'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, heading, paragraphs]))
    .digest('base64url')
    .slice(0, 22);
}

/** Whether a section has no example questions. */
export const isBare = ({ asked }: Pick<Section, 'asked'>): boolean => asked.length === 0;

/** Adds example questions, by hash of their section, to sections without any. `stored`: hashes of sections that got theirs so. */
export function withExamples(
  sections: readonly Section[],
  examples: ReadonlyMap<string, Pick<ExampleQuestions, 'questions'>>,
): { readonly sections: readonly Section[]; readonly stored: readonly string[] } {
  const stored: string[] = [];
  const all = sections.map((section) => {
    const hash = isBare(section) ? hashOf(section) : '';
    const found = examples.get(hash);
    if (!found) return section;
    stored.push(hash);
    return { ...section, asked: found.questions };
  });
  return { sections: all, stored };
}

/** Takes away the example questions that a build read from the store, so that those of now can be added. */
export function withoutStored(sections: readonly Section[], stored: readonly string[]): readonly Section[] {
  if (stored.length === 0) return sections;
  const hashes = new Set(stored);
  return sections.map((section) => (hashes.has(hashOf(section)) ? { ...section, asked: [] } : section));
}

const stored = z.array(z.array(z.nullable(z.string())));
/** Fields of one command: 200 of the longest lists stay far below the size that a reply may have. */
const FIELDS_PER_COMMAND = 200;

/** Reads the stored example questions of these sections, by hash. With plain commands, also for the build. @throws StoreError */
export async function readExamples(store: Store, hashes: readonly string[]): Promise<Map<string, ExampleQuestions>> {
  if (hashes.length === 0) return new Map();
  const { key } = assistantKeys(store).exampleQuestions();
  const pieces = Array.from({ length: Math.ceil(hashes.length / FIELDS_PER_COMMAND) }, (_, at) =>
    hashes.slice(at * FIELDS_PER_COMMAND, (at + 1) * FIELDS_PER_COMMAND),
  );
  const replies = await store.read((reads) => {
    for (const piece of pieces) reads.hmget(key, ...piece);
  }, stored);
  return new Map(
    replies.flat().flatMap((value, at): [string, ExampleQuestions][] => {
      const hash = hashes[at];
      return value && hash ? [[hash, parseExamples(value)]] : [];
    }),
  );
}

const parseExamples = (value: string) => parseStored(exampleQuestionsSchema, JSON.parse(value), 'example questions');

export const reserveScript = defineScript({
  name: 'examples-reserve',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'examples-reserve'),
  uses: [reserveCall],
  constants: { DAY_SECONDS },
  keys: ['engine', 'visitor'],
  args: ['day', 'perDay', 'perVisitor'],
  reply: z.tuple([z.literal('OK'), z.enum(permits)]),
  result: ([, permit]): Permit => permit,
});

/** Keys by which a call of the schedule is reserved and settled. */
export const paidKeys = (store: Store, day: string) => {
  const keys = vendorBudgetKeys(store);
  return { engine: keys.paidEngine('chat'), visitor: keys.paidCallsOf('chat', day, CALLER) };
};

/** Reserves a call for one section. `perVisitor` of the budget: most calls of a day for example questions. @throws StoreError */
export function reserveDraft(store: Store, day: string, { perDay, perVisitor }: CallBudget): Promise<Permit> {
  return store.run(reserveScript, { keys: paidKeys(store, day), args: { day, perDay, perVisitor } });
}

export const storeScript = defineScript({
  name: 'examples-store',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'examples-store'),
  uses: [settleCall],
  keys: ['examples', 'publishing', 'engine', 'visitor'],
  args: ['hash', 'value', 'outcome', 'day'],
  reply: doneReply,
});

interface Drafted {
  readonly hash: string;
  readonly day: string;
  /** Null: the call failed. */
  readonly questions: readonly string[] | null;
}

/** Stores drafted questions, which the assistant knows at once, and settles their call. @throws StoreError */
export async function storeDraft(store: Store, { hash, day, questions }: Drafted): Promise<void> {
  const keys = {
    examples: assistantKeys(store).exampleQuestions(),
    publishing: coreKeys(store).publishing(),
    ...paidKeys(store, day),
  };
  const outcome: CallResult = questions ? 'answered' : 'failed';
  const value = questions ? toValue(store, questions, 'drafted') : '';
  await store.run(storeScript, { keys, args: { hash, value, outcome, day } });
}

const toValue = (store: Store, questions: readonly string[], source: ExampleQuestions['source']): string =>
  JSON.stringify({ questions, source, at: new Date(store.now()).toISOString() });

export const editScript = defineScript({
  name: 'examples-edit',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'examples-edit'),
  keys: ['examples', 'publishing'],
  args: ['hash', 'value'],
  reply: doneReply,
});

const HASH = /^[\w-]{22}$/;

/** Replaces the example questions of a section. @throws ApiError NOT_FOUND, UNAUTHENTICATED; StoreError */
export async function editExamples(
  store: Store,
  hash: string,
  questions: readonly string[],
  adminSession: AdminSession,
): Promise<ExampleQuestions> {
  if (!HASH.test(hash)) throw new ApiError('NOT_FOUND');
  const value = toValue(store, questions, 'edited');
  const keys = { examples: assistantKeys(store).exampleQuestions(), publishing: coreKeys(store).publishing() };
  await store.runAdmin(editScript, { keys, args: { hash, value } }, adminSession);
  return parseExamples(value);
}

export const doneScript = defineScript({
  name: 'examples-done',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'examples-done'),
  keys: ['due', 'examples', 'vectors', 'publishing'],
  args: ['version', 'next'],
  moreArgs: 'gone',
  reply: doneReply,
});

/**
 * Ends the work, or puts it off until `next` (ms since the epoch). `version`: of the content that was looked at; what was
 * published since stays due. `gone`: hashes of sections to forget. @throws StoreError
 */
export async function endPreparing(
  store: Store,
  version: number,
  next: number | null,
  gone: readonly string[] = [],
): Promise<void> {
  const { due, publishing } = coreKeys(store);
  const { exampleQuestions, sectionVectors } = assistantKeys(store);
  const keys = { due: due(), examples: exampleQuestions(), vectors: sectionVectors(), publishing: publishing() };
  await store.run(doneScript, { keys, args: { version, next: next ?? '' }, moreArgs: gone });
}

/** Reads all stored questions, by hash of their section. With one plain command, also for the build. @throws StoreError */
export async function readAllExamples(store: Store): Promise<Map<string, ExampleQuestions>> {
  const { key } = assistantKeys(store).exampleQuestions();
  const [fields] = await store.read((reads) => reads.hgetall(key), z.tuple([z.nullable(z.array(z.string()))]));
  const pairs = (fields ?? []).flatMap((hash, at, all): [string, ExampleQuestions][] =>
    at % 2 === 0 ? [[hash, parseExamples(all[at + 1] ?? '')]] : [],
  );
  return new Map(pairs);
}
