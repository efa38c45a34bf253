import { z } from 'astro/zod';
import { text } from '#core/content/text.schema.ts';
import { type Language, languages } from '../contract/assistant.copy.ts';

const answer = z.strictObject({
  heading: text.describe('The question as a heading; also offered as a further question.'),
  words: text.describe('Words that tell this question from the others, between blanks.'),
  asked: z.array(text).min(3).describe('Example questions.'),
  answer: text.max(400).describe('Sentences; the facts of `toKnowledgeFacts` are filled in.'),
});

/**
 * A file of `content/answers`: the answer to one question that every buyer asks, in each language that is told apart from
 * English. Without a language model the assistant has nothing else to say in these.
 */
export const answersSchema = z.strictObject({
  page: text.describe('Path of the page, in English, that says more.'),
  ...(Object.fromEntries(languages.map((language) => [language, answer])) as Record<Language, typeof answer>),
});
export type Answers = z.infer<typeof answersSchema>;
