import * as z from 'zod/mini';
import { siteFactsSchema } from '#core/contract/site-facts.ts';

const text = z.string().check(z.minLength(1));
const words = z.array(text).check(z.minLength(1));

/** Languages that are told apart from English, as ISO 639-1 codes. */
export const languages = ['es', 'de', 'fr', 'pt', 'it', 'nl', 'pl'] as const;
export type Language = (typeof languages)[number];

const foreign = z.strictObject({ contact: text, reply: text.check(z.includes('{contact}')) });

/**
 * `content/copy/assistant.yaml`: the assistant's own sentences; everything else it quotes. `{contact}`
 * becomes a contact link.
 */
export const assistantCopySchema = z.strictObject({
  page: z.literal('assistant'),
  /** Label of the contact link. */
  contact: text,
  /** Answer to a question out of scope. */
  unknown: text,
  /** Answer when unsure; `{sentence}` becomes the closest sentence of the documents. */
  perhaps: text.check(z.includes('{sentence}')),
  /** Answer to a message without words. */
  nothingToRead: text,
  /** Offers at the end of an answer: name of the page where demos are booked; sentence that offers contact. */
  offers: z.strictObject({ demo: text, contact: text }),
  /** Answer to a question in another language where no language model translates: label of the contact link, and sentence. */
  languages: z.record(z.enum(languages), foreign),
  /** Software that visitors ask for by name, as people write it, and what is said of it; `{name}` becomes the names asked for. */
  products: z.array(z.strictObject({ names: words, answer: text.check(z.includes('{name}')) })),
  /** Answer to a message that went to a person who has taken the conversation over. */
  taken: text,
  /** Put once before an embedded answer when the visitor's model calls of the day are used up. */
  modelLimit: text,
  /**
   * Greetings and other small talk. `said`: phrases a message can consist of, in any order; of several
   * replies the last counts.
   */
  smallTalk: z.array(z.strictObject({ said: words, reply: text })),
  /** Words ignored around small talk. */
  fillers: words,
});
export type AssistantCopy = z.infer<typeof assistantCopySchema>;

/** Site facts that the functions of the assistant need. */
export const assistantFactsSchema = z.extend(siteFactsSchema, {
  assistant: assistantCopySchema,
  chatRetentionDays: z.number(),
});
export type AssistantFacts = z.infer<typeof assistantFactsSchema>;
