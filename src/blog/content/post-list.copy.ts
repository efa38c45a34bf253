import { z } from 'astro/zod';
import { amount, counted, filled, headed, listShape, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { importWordsSchema } from '#editing/archive/import.copy.ts';
import { recoveryCopySchema } from '#editing/saving/editing.copy.ts';

const labelled = texts('label', 'hint');
const ofPost = filled('title');
const progress = filled('done', 'total');

const trash = texts('heading', 'back', 'deleted', 'restore', 'restoring', 'restoreFailed', 'empty').extend({
  text: filled('days'),
  left: texts('last').extend({ other: filled('days') }),
  restoreOf: ofPost,
  restored: titled,
});

const exporting = texts('heading', 'text').extend({
  json: labelled,
  markdown: labelled,
  progress: texts('writing').extend({ posts: filled('done'), images: progress }),
  done: filled('posts', 'images', 'file'),
  gone: text.describe('Above the list of missing images.'),
});

const importing = importWordsSchema.extend({
  ...each(counted, 'images', 'redirects', 'notes', 'created', 'unchanged'),
  missing: text.describe('Above the list of posts that use missing images.'),
  ...each(text.describe('Why a post was not imported.'), 'trash', 'changed'),
});

const named = filled('name');
const categoryDialog = texts('text', 'confirm').extend({ heading: named });

const newsroom = texts('heading', 'text', 'failed').extend({
  authors: texts('heading', 'empty', 'add', 'edit', 'remove', 'addHeading', 'editHeading', 'name').extend({
    ...each(text, 'nameMissing', 'save', 'cancel'),
    ...each(named, 'editOf', 'removeOf'),
    line: labelled,
    picture: texts('choose', 'replace', 'remove', 'storing'),
    question: z.strictObject(each(named, 'heading', 'text')),
  }),
  categories: texts('heading', 'add', 'addAction', 'rename', 'remove', 'name', 'cancel', 'stopped').extend({
    ...each(named, 'renameOf', 'removeOf', 'merges'),
    ...each(counted, 'running', 'done'),
    dialog: z.strictObject(each(categoryDialog, 'rename', 'remove')),
  }),
});

/** `content/copy/blog-list.yaml`: the list of posts, the trash, and archives of them. */
export const blogListCopySchema = texts('heading', 'new', 'export', 'import').extend({
  page: z.literal('blog-list'),
  ...listShape,
  status: texts('label', 'all', 'scheduled', 'draft', 'live', 'changed'),
  state: texts('draft', 'live', 'changed', 'publishing', 'failed').extend({ scheduled: timed }),
  plan: z.strictObject({ update: timed, offline: timed }).describe('Scheduled changes of a live post.'),
  numbers: texts('period')
    .extend(each(amount, 'views', 'demos'))
    .describe('Of a live post.'),
  row: texts('untitled', 'updated', 'view', 'delete', 'deleting').extend({ viewOf: ofPost, deleteOf: ofPost }),
  bulk: texts('begin', 'all', 'none', 'withdraw', 'delete', 'end').extend({
    choose: ofPost,
    chosen: counted,
    running: filled('done', 'total'),
    question: texts('cancel').extend(each(headed, 'withdraw', 'delete')),
    done: z.strictObject(each(titled, 'withdraw', 'delete')),
    failed: filled('done', 'total'),
  }),
  kept: recoveryCopySchema.describe('Recovery drafts, stored only in this browser.'),
  trash,
  newsroom: newsroom.describe('Authors and categories.'),
  transfer: texts('cancel', 'close').extend({ export: exporting, import: importing }),
});
export type BlogListCopy = z.infer<typeof blogListCopySchema>;
