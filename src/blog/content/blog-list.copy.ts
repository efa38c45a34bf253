import { z } from 'astro/zod';

const text = z.string().min(1);
const timed = text.describe('{time} is filled in.');
const titled = text.describe('{title} is filled in.');
const counted = text.describe('{count} is filled in.');
const statuses = { draft: text, live: text, changed: text };

const recoveryDrafts = z
  .strictObject({
    heading: text,
    text,
    untitled: text,
    discard: text,
    discardOf: titled,
    question: z.strictObject({ heading: text, text, confirm: text, cancel: text }),
  })
  .describe('Recovery drafts, stored only in this browser.');

const trash = z.strictObject({
  heading: text,
  back: text,
  text: text.describe('{days} is filled in.'),
  deleted: text.describe('Before the time.'),
  left: z.strictObject({ other: text.describe('{days} is filled in.'), one: text, last: text }),
  restore: text,
  restoreOf: titled,
  restoring: text,
  restored: z.strictObject({ title: text, text }),
  restoreFailed: text,
  empty: text,
});

const exporting = z.strictObject({
  heading: text,
  text,
  json: z.strictObject({ label: text, hint: text }),
  markdown: z.strictObject({ label: text, hint: text }),
  progress: z.strictObject({
    posts: text.describe('{done} is filled in.'),
    images: text.describe('{done} and {total} are filled in.'),
    writing: text,
  }),
  done: text.describe('{posts}, {images} and {file} are filled in.'),
  gone: text.describe('Above the list of missing images.'),
});

const importing = z.strictObject({
  heading: text,
  text,
  choose: text.describe('Label of the field for the file.'),
  reading: text,
  faults: z.strictObject({ malformed: text, foreign: text, large: text, empty: text }),
  unreadable: text.describe('Problem of a post without a known reason.'),
  preview: z.strictObject({ fresh: counted, known: counted, images: counted, problems: counted }),
  start: counted,
  other: text,
  running: text.describe('{done} and {total} are filled in.'),
  report: z.strictObject({
    stopped: text.describe('Followed by the message of the server.'),
    created: counted,
    unchanged: counted,
    left: counted,
    refused: counted,
    trash: text,
    changed: text,
    missing: text.describe('Above the list of posts that use missing images.'),
  }),
});

/** `content/copy/blog-list.yaml`: the list of posts, the trash, and archives of them. */
export const blogListCopySchema = z.strictObject({
  page: z.literal('blog-list'),
  heading: text,
  new: text,
  export: text,
  import: text,
  search: z.strictObject({ label: text, placeholder: text, clear: text }),
  status: z.strictObject({ label: text, all: text, scheduled: text, ...statuses }),
  state: z.strictObject({ ...statuses, scheduled: timed, publishing: text, failed: text }),
  plan: z.strictObject({ update: timed, offline: timed }).describe('Scheduled changes of a live post.'),
  row: z.strictObject({
    untitled: text,
    updated: text.describe('Before the time, for screen readers.'),
    view: text,
    viewOf: titled,
    delete: text,
    deleteOf: titled,
    deleting: text,
  }),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: z.strictObject({ heading: text, text }),
  nothing: z.strictObject({ text, clear: text }).describe('When no post matches.'),
  kept: recoveryDrafts,
  trash,
  transfer: z.strictObject({ cancel: text, close: text, export: exporting, import: importing }),
});

export type BlogListCopy = z.infer<typeof blogListCopySchema>;
