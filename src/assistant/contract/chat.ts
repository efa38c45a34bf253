import * as z from 'zod/mini';
import type { ErrorBody } from '#core/contract/errors.ts';

/** Id of a conversation as the browser sends it. */
export const chatSessionSchema = z.guid();

/** Engine that answered: the embedded one, which quotes our own sentences, or a language model. */
export const chatEngines = ['embedded', 'model'] as const;
export type ChatEngine = (typeof chatEngines)[number];

export const thumbs = ['up', 'down'] as const;
export type Thumb = (typeof thumbs)[number];

/** The section an answer quotes. `url`: a path of this site with the section's fragment. */
export const sourceSchema = z.object({ title: z.string(), heading: z.string(), url: z.string() });
export type Source = z.infer<typeof sourceSchema>;

/**
 * An answer. `response` is plain text, where `[label](https://…)` to the lead-connector host is a contact
 * link. `id` names the exchange for feedback, null when it could not be stored. `isKnown` false: out of
 * scope. `suggestions`: follow-up questions, each answered by another section.
 */
export const chatAnswerSchema = z.object({
  response: z.string(),
  id: z.nullable(z.string()),
  isKnown: z.boolean(),
  sources: z.array(sourceSchema),
  suggestions: z.array(z.string()),
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
 * Events of a streamed answer, in order: any number of `delta`, each with a piece of the text; then one
 * `answer` with the whole, which replaces the pieces, or one `error`. A stream that ends without either was
 * cut off.
 */
export type ChatStreamEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string } }
  | { readonly event: 'answer'; readonly data: ChatAnswer }
  | { readonly event: 'error'; readonly data: ErrorBody };
