import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { Section } from '../../contract/knowledge.ts';
import { assistantKeys } from '../keys.ts';

/** Most questions that can be taught; a site that needs more wants documents. */
const TAUGHT_MAX_COUNT = 2_000;
const OUT_OF_SCOPE = 'out-of-scope';

export const teachScript = defineScript({
  name: 'question-teach',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'question-teach'),
  constants: { TAUGHT_MAX_COUNT },
  keys: ['taught', 'publishing'],
  args: ['place'],
  reply: z.tuple([z.enum(['OK', 'FULL'])]),
  result: ([outcome]) => outcome === 'OK',
});

/**
 * Adds a question to the example questions of the section at `url`, or, with null, to those out of scope. Known to the
 * assistant at once. @throws ApiError UNAUTHENTICATED, TOO_MANY_DOCUMENTS; StoreError
 */
export async function teachQuestion(
  store: Store,
  url: string | null,
  question: string,
  adminSession: AdminSession,
): Promise<void> {
  const isKept = await store.runAdmin(
    teachScript,
    { keys: keysOf(store), args: { place: placeOf(url, question) } },
    adminSession,
  );
  if (!isKept)
    throw new ApiError('TOO_MANY_DOCUMENTS', {
      message: `At most ${TAUGHT_MAX_COUNT} questions can be taught. Write a document instead.`,
    });
}

const keysOf = (store: Store) => ({
  taught: assistantKeys(store).taughtQuestions(),
  publishing: coreKeys(store).publishing(),
});
const placeOf = (url: string | null, question: string) => `${url ?? OUT_OF_SCOPE}\n${question}`;

export const clearScript = defineScript({
  name: 'question-forget',
  locks: 'keys',
  lua: readLua(import.meta.url, './examples.lua', 'question-forget'),
  keys: ['taught', 'publishing'],
  args: ['place'],
  reply: doneReply,
});

/** Takes back a question that was taught. @throws ApiError UNAUTHENTICATED; StoreError */
export async function clearQuestion(
  store: Store,
  url: string | null,
  question: string,
  adminSession: AdminSession,
): Promise<void> {
  await store.runAdmin(clearScript, { keys: keysOf(store), args: { place: placeOf(url, question) } }, adminSession);
}

/** A question that was taught. `at`: ms since the epoch. */
interface TaughtQuestion {
  readonly url: string | null;
  readonly question: string;
  readonly at: number;
}

/** Reads all of them with one plain command. @throws StoreError */
export async function listTaught(store: Store): Promise<TaughtQuestion[]> {
  const { key } = assistantKeys(store).taughtQuestions();
  const [fields] = await store.read((reads) => reads.hgetall(key), z.tuple([z.nullable(z.array(z.string()))]));
  return (fields ?? []).flatMap((place, at, all): TaughtQuestion[] => {
    if (at % 2 === 1) return [];
    const end = place.indexOf('\n');
    const url = place.slice(0, end);
    return [{ url: url === OUT_OF_SCOPE ? null : url, question: place.slice(end + 1), at: Number(all[at + 1]) }];
  });
}

/** Questions that an owner has taught, by the address of their section; `outOfScope`: those that no section answers. */
export interface TaughtQuestions {
  readonly sections: ReadonlyMap<string, readonly string[]>;
  readonly outOfScope: readonly string[];
}

/** Reads them for retrieval, also for the build. @throws StoreError */
export async function readTaught(store: Store): Promise<TaughtQuestions> {
  const taught = await listTaught(store);
  const sections = Map.groupBy(
    taught.filter(({ url }) => url !== null),
    ({ url }) => url ?? '',
  );
  return {
    sections: new Map([...sections].map(([url, own]) => [url, own.map(({ question }) => question)])),
    outOfScope: taught.filter(({ url }) => url === null).map(({ question }) => question),
  };
}

/** Adds taught questions to the example questions of their sections. */
export const withTaught = (sections: readonly Section[], taught: TaughtQuestions['sections']): readonly Section[] =>
  taught.size === 0
    ? sections
    : sections.map((section) => {
        const questions = taught.get(section.url);
        return questions ? { ...section, asked: [...new Set([...section.asked, ...questions])] } : section;
      });
