import { z } from 'astro/zod';

const text = z.string().min(1);

const tools = z.strictObject({
  bold: text,
  italic: text,
  underline: text,
  strike: text,
  code: text,
  link: text,
  bullets: text,
  numbers: text,
  image: text,
  table: text,
  undo: text,
  redo: text,
  source: text,
});

const table = z.strictObject({
  addRow: text,
  deleteRow: text,
  addColumn: text,
  deleteColumn: text,
  headerRow: text,
  delete: text,
});

const link = z.strictObject({
  heading: text,
  address: text,
  addressHint: text,
  text: text.describe('Label of the link text, required when no text is selected.'),
  window: text,
  save: text,
  remove: text,
  cancel: text,
  problems: z.strictObject({ empty: text, scheme: text, incomplete: text, noText: text }),
});

const image = z.strictObject({
  heading: text,
  editHeading: text.describe('Heading when an existing alternative text is edited.'),
  file: text.describe('{name} is filled in.'),
  alt: text,
  altHint: text,
  decorative: text,
  add: text,
  save: text,
  edit: text.describe('Button shown while an image is selected.'),
  cancel: text,
  uploading: text,
  retry: text,
  failed: text.describe('Followed by the reason: the message of the server, or one of `problems`.'),
  problems: z.strictObject({
    'too-large': text,
    'not-an-image': text,
    unreadable: text,
    heavy: text,
    unreachable: text,
  }),
  altMissing: text,
  notAnImage: text,
  dropped: text.describe('{count} is filled in.'),
});

/** `content/copy/rich-text.yaml`: the rich text editor. */
export const richTextCopySchema = z.strictObject({
  page: z.literal('rich-text'),
  toolbar: text.describe('Accessible name of the toolbar.'),
  keys: text.describe('Explains the keys that lead to the toolbar and back.'),
  withKeys: text.describe('{label} and {keys} are filled in: a tooltip with a shortcut.'),
  block: z.strictObject({
    label: text,
    paragraph: text,
    heading: text.describe('{level} is filled in.'),
    quote: text,
    code: text,
  }),
  tools,
  table,
  code: z.strictObject({ label: text, hint: text, problem: text }),
  link,
  image,
  source: z.strictObject({ label: text, hint: text }),
});

export type RichTextCopy = z.infer<typeof richTextCopySchema>;
