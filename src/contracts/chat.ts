import * as z from 'zod/mini';

/**
 * Header by which a browser names its conversation: a UUID of its own making, kept in sessionStorage. Without it every
 * message is a conversation by itself.
 */
export const CHAT_SESSION_HEADER = 'x-chat-session';

/** Where a conversation's id stands in the browser. */
export const chatSessionSchema = z.guid();

/** Who answered: the embedded engine out of our own sentences, or a language model. */
export const chatEngines = ['embedded', 'model'] as const;
export type ChatEngine = (typeof chatEngines)[number];

export const thumbs = ['up', 'down'] as const;
export type Thumb = (typeof thumbs)[number];

/** The section an answer leans on. `url`: a path of this site with the section's fragment. */
export const sourceSchema = z.object({ title: z.string(), heading: z.string(), url: z.string() });
export type Source = z.infer<typeof sourceSchema>;

/**
 * What the assistant answers. `response` is plain text, where `[label](https://…)` to the lead-connector host is a way to a
 * person. `id` names the exchange for feedback, null when it could not be stored. `isKnown` false: our knowledge does not
 * say. `suggestions`: questions that could follow, each answered by another section.
 */
export const chatAnswerSchema = z.object({
  response: z.string(),
  id: z.nullable(z.string()),
  isKnown: z.boolean(),
  sources: z.array(sourceSchema),
  suggestions: z.array(z.string()),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** One question with its answer, as a reload shows it again. `createdAt` in ISO 8601. */
export const exchangeSchema = z.object({
  question: z.string(),
  answer: chatAnswerSchema,
  thumb: z.nullable(z.enum(thumbs)),
  createdAt: z.string(),
});
export type Exchange = z.infer<typeof exchangeSchema>;
