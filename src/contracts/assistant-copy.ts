import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const words = z.array(text).check(z.minLength(1));

/** What the assistant says in its own words; everything else it quotes. `{contact}` becomes the way to a person. */
export const assistantCopySchema = z.strictObject({
  page: z.literal('assistant'),
  /** Label of the way to a person. */
  contact: text,
  /** When our knowledge does not say. */
  unknown: text,
  /** To a message without a word in it. */
  nothingToRead: text,
  /** Where an answer leads: name of the page where demos are booked; a sentence that offers a person. */
  offers: z.strictObject({ demo: text, contact: text }),
  /** Before an answer of the embedded engine to somebody who has used up the language model for today. */
  modelLimit: text,
  /** Greetings and the like: what a message can consist of, in any order, and the reply. Of several the last. */
  smallTalk: z.array(z.strictObject({ said: words, reply: text })),
  /** Words that add nothing to those. */
  fillers: words,
});
export type AssistantCopy = z.infer<typeof assistantCopySchema>;
