import { z } from 'astro/zod';
import { vendorEngineCopySchema } from '#core/panel/admin.copy.ts';

const text = z.string().min(1);
const words = z.strictObject({ title: text, text });
const counted = z.strictObject({ one: text, other: text.describe('{count} is filled in.') });
const named = z.strictObject({ one: text, other: text }).describe('Stands below its number.');
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
  ask: z.strictObject({ heading: text, text, cancel: text, confirm: text }).describe('Before it is dismissed.'),
  toasts: z.strictObject({
    drafted: words,
    dismissed: words,
    draftFailed: text.describe('Title above the error message of the server.'),
    dismissFailed: text,
  }),
});

const conversations = z.strictObject({
  heading: text,
  search: z.strictObject({ label: text, placeholder: text, clear: text }),
  status: z.strictObject({ label: text, all: text, unanswered: text, up: text, down: text }),
  shown,
  found: shown.describe('In place of `shown` during a search; {count} is filled in.'),
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
  unknown: text.describe('Mark of an out-of-scope answer.'),
  score: text.describe('{score} is filled in.'),
  sources: text,
  noSources: text,
  source: text.describe('{title} and {heading} are filled in.'),
});

/** `content/copy/chats.yaml`: the tab "Chat Analytics" and the view of one conversation. */
export const conversationsCopySchema = z.strictObject({
  page: z.literal('conversations'),
  heading: text,
  retention: text.describe('{days} is filled in.'),
  notKept: text.describe('Shown on a day with exchanges that were not stored; {count} is filled in.'),
  figures: z.strictObject({
    heading: text,
    total: figure,
    today: figure,
    average: figure,
    unanswered: figure,
    up: figure,
    down: figure,
  }),
  model: vendorEngineCopySchema,
  questions,
  conversations,
  exchange,
  conversation: z.strictObject({
    one: text.describe('Heading while the conversation is loading.'),
    title: text.describe('{session} is filled in.'),
    back: text,
    missing: text,
    length: counted,
    copy: text,
    copied: text,
    refused: words,
  }),
});
export type ConversationsCopy = z.infer<typeof conversationsCopySchema>;

/** `content/copy/retrieval.yaml`: the tab "RAG System". */
export const retrievalCopySchema = z.strictObject({
  page: z.literal('retrieval'),
  heading: text,
  text: text.describe('{count} is filled in: how many sections an answer uses.'),
  figures: z.strictObject({ heading: text, documents: named, categories: named, posts: named }),
  ask: z.strictObject({
    heading: text,
    text,
    label: text,
    placeholder: text,
    submit: text,
    asking: text,
    missing: text.describe('When the question is blank.'),
    found: text.describe('Above the result; {question} is filled in.'),
    known: text.describe('{confidence} and {threshold} are filled in.'),
    unknown: text.describe('{confidence} and {threshold} are filled in.'),
    confidence: text.describe('Name of the bar.'),
    nothing: text.describe('When no section is found.'),
    score: text,
    post: text.describe('In place of a category, for a section of a post.'),
  }),
  documents: z.strictObject({ heading: text, empty: text, sections: counted }),
});
export type RetrievalCopy = z.infer<typeof retrievalCopySchema>;
