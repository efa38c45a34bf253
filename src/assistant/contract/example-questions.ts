import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { sourceSchema } from './chat-calls.ts';

/** How many example questions a section may have, and how long each may be, characters. */
export const EXAMPLES_MAX_COUNT = 12;
export const EXAMPLE_MAX_LENGTH = 200;
/** Addresses of sections are shorter, characters. */
const TAUGHT_URL_MAX_LENGTH = 600;

const questions = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(EXAMPLE_MAX_LENGTH)))
  .check(z.maxLength(EXAMPLES_MAX_COUNT, `A section has at most ${EXAMPLES_MAX_COUNT} example questions.`));

/**
 * Example questions of a section without hand-written ones, as they are stored. `source`: drafted by a language model, or
 * edited by an admin; `at`: ISO 8601.
 */
export const exampleQuestionsSchema = z.object({
  questions,
  source: z.enum(['drafted', 'edited']),
  at: z.string(),
});
export type ExampleQuestions = z.infer<typeof exampleQuestionsSchema>;

/** Lists the sections that have such questions. `hash`: name of the section, which changes with its text. */
export const listExampleQuestions = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/examples',
  response: z.array(z.object({ ...sourceSchema.shape, ...exampleQuestionsSchema.shape, hash: z.string() })),
});

/**
 * Replaces the example questions of a section; with none the section stays without, and none are drafted again. Known to the
 * assistant at once. 404 NOT_FOUND for a hash that no section can have.
 */
export const saveExampleQuestions = defineContract({
  method: 'PUT',
  path: '/api/admin/knowledge/examples/:hash',
  maxBody: limits.BODY_FORM,
  body: z.object({ questions }),
  response: exampleQuestionsSchema,
});

/** A question that was given to a section in the panel. `url`: address of the section; null: no section answers it. */
const taughtShape = {
  url: z.nullable(z.string().check(z.maxLength(TAUGHT_URL_MAX_LENGTH))),
  question: z.string().check(z.minLength(1), z.maxLength(limits.CHAT_MESSAGE_MAX_LENGTH)),
};

/** Lists them, newest first. `at`: ISO 8601; `heading`: of the section; null when it is gone. */
export const listTaughtQuestions = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/taught',
  response: z.array(z.object({ ...taughtShape, heading: z.nullable(z.string()), at: z.string() })),
});

/** Takes a question back, or gives it again. Known to the assistant at once. Twice is once. */
export const changeTaughtQuestion = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/taught',
  maxBody: limits.BODY_FORM,
  body: z.object({ ...taughtShape, isTaught: z.boolean() }),
  response: z.object({ isTaught: z.boolean() }),
});
