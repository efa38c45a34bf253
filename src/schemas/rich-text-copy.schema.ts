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
  text: text.describe('Asked for when nothing is selected.'),
  window: text,
  save: text,
  remove: text,
  cancel: text,
  problems: z.strictObject({ empty: text, scheme: text, incomplete: text, noText: text }),
});

const image = z.strictObject({
  heading: text,
  editHeading: text.describe('Heading when the alt text of an image is changed.'),
  file: text.describe('{name} is filled in.'),
  alt: text,
  altHint: text,
  decorative: text,
  add: text,
  save: text,
  edit: text.describe('Button that is there while an image is selected.'),
  cancel: text,
  uploading: text,
  retry: text,
  failed: text.describe('The reason follows: what the server says, or one of `problems`.'),
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

/** `content/copy/rich-text.yaml`: the editor of the text of a post. */
export const richTextCopySchema = z.strictObject({
  page: z.literal('rich-text'),
  toolbar: text.describe('Name of the toolbar.'),
  keys: text.describe('How the keyboard gets to the toolbar and back.'),
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
