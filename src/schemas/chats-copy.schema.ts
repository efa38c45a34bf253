import { z } from 'astro/zod';
import { paidEngineCopySchema } from './paid-engine-copy.schema.ts';

const text = z.string().min(1);
const words = z.strictObject({ title: text, text });
const counted = z.strictObject({ one: text, other: text.describe('{count} is filled in.') });
const shown = z.strictObject({ some: text, all: text }).describe('{count} is filled in.');
const figure = z.strictObject({
  label: text,
  note: text.describe('Below it; {share} or {zone} is filled in.'),
  none: text.describe('Below it while there is nothing to count; {zone} is filled in.'),
});

const ofQuestion = text.describe('For screen readers; {question} is filled in.');

const questions = z.strictObject({
  heading: text,
  text,
  empty: text,
  asked: counted,
  reasons: z.strictObject({ unanswered: text, 'thumbs-down': text }),
  last: text.describe('{time} is filled in.'),
  openOf: ofQuestion,
  draft: text,
  draftOf: ofQuestion,
  drafting: text,
  dismiss: text,
  dismissOf: ofQuestion,
  dismissing: text,
  all: text.describe('{count} is filled in.'),
  few: text,
  ask: z
    .strictObject({ heading: text, text, cancel: text, confirm: text })
    .describe('Before it is dismissed.'),
  toasts: z.strictObject({
    drafted: words,
    dismissed: words,
    draftFailed: text.describe('Above what the server said.'),
    dismissFailed: text,
  }),
});

const conversations = z.strictObject({
  heading: text,
  search: z.strictObject({ label: text, placeholder: text, clear: text }),
  status: z.strictObject({ label: text, all: text, unanswered: text, up: text, down: text }),
  shown,
  found: shown.describe('In place of `shown` while something is looked for; {count} is filled in.'),
  more: text,
  empty: z.strictObject({ heading: text, text }),
  nothing: z.strictObject({ text, clear: text }).describe('When nothing matches.'),
});

const exchange = z.strictObject({
  visitor: text,
  assistant: text,
  session: text.describe('{session} is filled in: the first characters of its id.'),
  asked: text.describe('Before the time, for screen readers.'),
  took: text.describe('{time} is filled in.'),
  engine: z.strictObject({ embedded: text, model: text }),
  thumb: z.strictObject({ up: text, down: text }),
  unknown: text.describe('Mark of an answer that said that we do not know.'),
  score: text.describe('{score} is filled in.'),
  sources: text,
  noSources: text,
  source: text.describe('{title} and {heading} are filled in.'),
});

/** `content/copy/chats.yaml`: Chat Analytics, and one conversation. */
export const chatsCopySchema = z.strictObject({
  page: z.literal('chats'),
  heading: text,
  retention: text.describe('{days} is filled in.'),
  figures: z.strictObject({
    heading: text,
    total: figure,
    today: figure,
    average: figure,
    unanswered: figure,
    up: figure,
    down: figure,
  }),
  model: paidEngineCopySchema,
  questions,
  conversations,
  exchange,
  conversation: z.strictObject({
    one: text.describe('Heading until the conversation is known.'),
    title: text.describe('{session} is filled in.'),
    back: text,
    missing: text,
    length: counted,
    copy: text,
    copied: text,
    refused: words,
  }),
});

export type ChatsCopy = z.infer<typeof chatsCopySchema>;
