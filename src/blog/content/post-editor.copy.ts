import { z } from 'astro/zod';

const text = z.string().min(1);
const message = z.strictObject({ title: text, text });
const titleOnly = z.strictObject({ title: text });
const field = z.strictObject({ label: text });
const counted = z.strictObject({ label: text, count: text.describe('{count} and {max} are filled in.') });

const fields = z.strictObject({
  title: z.strictObject({ label: text, hint: text.describe('{max} is filled in.') }),
  content: field,
  excerpt: z.strictObject({ label: text, hint: text }),
  slug: z.strictObject({ label: text, hint: text.describe('{address} is filled in.'), taken: text }),
  category: z.strictObject({ label: text, none: text }),
  tags: z.strictObject({
    label: text,
    hint: text.describe('{max} is filled in.'),
    add: text,
    remove: text.describe('{tag} is filled in.'),
    list: text,
  }),
  metaTitle: counted,
  metaDescription: counted,
});

const image = z.strictObject({
  label: text,
  hint: text,
  choose: text,
  replace: text,
  remove: text,
  preparing: text,
  alt: text,
  unreadable: message,
  heavy: message,
});

const toasts = z.strictObject({
  created: titleOnly,
  updated: titleOnly,
  deleted: titleOnly,
  createFailed: text,
  updateFailed: text,
  deleteFailed: text,
  required: message,
  imageTooLarge: message,
  imageType: message,
  unreachable: text,
});

const save = z.strictObject({
  empty: text,
  saved: text,
  unsaved: text,
  kept: text,
  saving: text,
  waiting: text.describe('{time} is filled in.'),
  refused: text.describe('{message} is filled in with the message of the server.'),
  conflict: text,
  journalOff: text,
  retry: text,
});

const confirm = z.strictObject({ heading: text, text, confirm: text });

/** `content/copy/post-editor.yaml`: the editor of a post. */
export const postEditorCopySchema = z.strictObject({
  page: z.literal('post-editor'),
  back: text,
  readOnly: text.describe('In a branch preview, which cannot change posts.'),
  newHeading: text,
  editHeading: text,
  loading: text,
  notFound: text,
  inTrash: text,
  fields,
  search: z.strictObject({ heading: text, result: text, card: text }),
  required: text,
  image,
  toasts,
  words: text.describe('{count} and {minutes} are filled in.'),
  hint: text.describe('Explains drafts and published posts.'),
  actions: z.strictObject({
    draft: text,
    publish: text,
    update: text,
    delete: text,
    preview: text,
    history: text,
    schedule: text,
    link: text,
    panels: text.describe('Accessible name of the row of buttons.'),
  }),
  save,
  takeOffline: z.strictObject({ heading: text, text, offline: text, keep: text, cancel: text }),
  delete: z.strictObject({ ...confirm.shape, cancel: text }),
  leaving: z.strictObject({ heading: text, text, save: text, leave: text, stay: text }),
  recovery: z.strictObject({
    heading: text,
    text: text.describe('{time} is filled in.'),
    restore: text,
    discard: text,
  }),
  conflict: z.strictObject({
    heading: text,
    text: text.describe('{time} is filled in.'),
    mine: text,
    theirs: text,
    keepMine: text,
    takeTheirs: text,
    copyMine: text,
    copied: text,
    same: text,
    fields: text,
  }),
});

export type PostEditorCopy = z.infer<typeof postEditorCopySchema>;
