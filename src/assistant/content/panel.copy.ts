import { z } from 'astro/zod';
import { amount, counted, failed, filled, headed, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { importWordsSchema } from '#editing/archive/import.copy.ts';
import {
  conflictWordsSchema,
  copyRefusedSchema,
  leavingWordsSchema,
  recoveryCopySchema,
  recoveryWordsSchema,
  saveWordsSchema,
} from '#editing/saving/editing.copy.ts';

const named = texts('one', 'other').describe('Stands below its number.');

const confirmed = texts('heading', 'text', 'confirm').describe('Before it is done.');

const documentEditor = z.strictObject({
  heading: text.describe('Of a document without a title.'),
  one: text.describe('Heading while a document is loading.'),
  ...each(text, 'missing', 'view', 'save', 'saving', 'publish', 'publishing', 'withdraw', 'discard', 'remove'),
  ...each(text, 'restore', 'revisions', 'cancel'),
  fields: z.strictObject({
    title: text,
    category: texts('label', 'hint'),
    slug: z.strictObject({ label: text, hint: filled('address') }),
    summary: z.strictObject({ label: text, hint: filled('count', 'max') }),
    offer: texts('label', 'none', 'demo', 'contact'),
    body: texts('label', 'hint', 'placeholder'),
  }),
  asked: texts('heading', 'text', 'none', 'unmatched'),
  status: saveWordsSchema,
  ...each(confirmed, 'withdrawing', 'discarding', 'removing'),
  leaving: leavingWordsSchema,
  recovered: recoveryWordsSchema,
  taken: filled('name').describe('Above the text of an upload; {name} of the file is filled in.'),
  conflict: conflictWordsSchema.extend({ copyRefused: copyRefusedSchema }),
  history: texts('heading', 'empty', 'list', 'restore', 'close').extend({
    text: filled('max'),
    entry: timed,
    kinds: texts('draft', 'published'),
  }),
  toasts: z.strictObject({
    ...each(titled, 'saved', 'published', 'withdrawn', 'restored', 'discarded', 'removed', 'invalid'),
    failed,
  }),
});

const tried = texts('heading', 'text', 'label', 'open', 'noOpen', 'missing', 'submit', 'trying', 'stale').extend({
  tooMany: filled('max'),
  ...each(text, 'different', 'none', 'list', 'now', 'then', 'draft', 'changed', 'nothing'),
  count: filled('different', 'count'),
  section: filled('title', 'heading'),
  certainty: texts('sure', 'perhaps', 'none'),
});

const uploading = texts('heading', 'label', 'drop', 'cancel', 'canceled').extend({
  text: filled('types', 'megabytes'),
  working: filled('name'),
  pasted: text.describe('Name of what was pasted.'),
  faults: z.strictObject({
    type: filled('types'),
    large: filled('megabytes'),
    pages: filled('pages'),
    ...each(text, 'unpacked', 'encrypted', 'unreadable', 'empty', 'long', 'late'),
  }),
});

/** Documents that are managed in the panel. */
const manage = texts('back', 'readOnly', 'new', 'upload', 'untitled').extend({
  own: headed.extend({ empty: headed }),
  transfer: texts('export', 'exporting', 'exported', 'failed', 'open').extend({
    exportedTo: filled('count', 'file'),
    import: importWordsSchema.extend({ changed: text, imported: counted }),
  }),
  kept: recoveryCopySchema,
  files: headed.extend({
    ...each(text, 'empty', 'replaced', 'correct', 'correcting', 'failed'),
    correctOf: filled('title'),
  }),
  replaces: filled('file'),
  replacing: filled('file'),
  questions: amount,
  changed: timed,
  states: texts('draft', 'published', 'changed', 'withdrawn'),
  editor: documentEditor,
  sections: headed.extend({ ...each(text, 'none', 'updating'), asked: amount }),
  try: tried,
  uploading,
});

/** `content/copy/retrieval.yaml`: inside of the tab that is called RAG System. */
export const retrievalCopySchema = texts('heading').extend({
  page: z.literal('retrieval'),
  text: text.describe('{count} is filled in: how many sections an answer uses.'),
  figures: texts('heading').extend(each(named, 'documents', 'categories', 'posts')),
  ask: texts('heading', 'text', 'label', 'placeholder', 'submit', 'asking', 'best', 'also').extend({
    missing: text.describe('When the question is blank.'),
    found: text.describe('Above the result; {question} is filled in.'),
    ...each(text, 'sure', 'perhaps', 'none'),
    nothing: text.describe('When no section is found.'),
    post: text.describe('In place of a category, for a section of a post.'),
  }),
  taught: texts('heading', 'text', 'outOfScope', 'gone', 'remove', 'removed', 'restore', 'failed').extend({
    given: timed,
    removeOf: filled('question'),
    restoreOf: filled('question'),
  }),
  documents: z.strictObject({ sections: amount }),
  drafted: texts('heading', 'text', 'save', 'saving', 'failed', 'reviewed').extend({
    waiting: amount,
    saveOf: filled('section'),
    saved: titled,
    source: texts('drafted', 'edited'),
  }),
  manage,
});
export type RetrievalCopy = z.infer<typeof retrievalCopySchema>;
