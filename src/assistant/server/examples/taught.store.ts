import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
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
export async function teachQuestion(store: Store, url: string | null, question: string, pass: Pass): Promise<void> {
  const keys = { taught: assistantKeys(store).taughtQuestions(), publishing: coreKeys(store).publishing() };
  const place = `${url ?? OUT_OF_SCOPE}\n${question}`;
  const isKept = await store.runAdmin(teachScript, { keys, args: { place } }, pass);
  if (!isKept)
    throw new ApiError('TOO_MANY_DOCUMENTS', {
      message: `At most ${TAUGHT_MAX_COUNT} questions can be taught. Write a document instead.`,
    });
}

/** Questions that an owner has taught, by the address of their section; `outOfScope`: those that no section answers. */
export interface TaughtQuestions {
  readonly sections: ReadonlyMap<string, readonly string[]>;
  readonly outOfScope: readonly string[];
}

/** Reads all of them with one plain command, also for the build. @throws StoreError */
export async function readTaught(store: Store): Promise<TaughtQuestions> {
  const { key } = assistantKeys(store).taughtQuestions();
  const [fields] = await store.read((reads) => reads.hgetall(key), z.tuple([z.nullable(z.array(z.string()))]));
  const sections = new Map<string, string[]>();
  for (const place of (fields ?? []).filter((_, at) => at % 2 === 0)) {
    const end = place.indexOf('\n');
    const url = place.slice(0, end);
    sections.set(url, [...(sections.get(url) ?? []), place.slice(end + 1)]);
  }
  const outOfScope = sections.get(OUT_OF_SCOPE) ?? [];
  sections.delete(OUT_OF_SCOPE);
  return { sections, outOfScope };
}

/** Adds taught questions to the example questions of their sections. */
export const withTaught = (sections: readonly Section[], taught: TaughtQuestions['sections']): readonly Section[] =>
  taught.size === 0
    ? sections
    : sections.map((section) => {
        const questions = taught.get(section.url);
        return questions ? { ...section, asked: [...new Set([...section.asked, ...questions])] } : section;
      });
