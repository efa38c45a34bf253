import { z } from 'astro/zod';
import { counted, filled, text, texts } from '#core/content/text.schema.ts';
import { type PlayerName, playerNames } from '#core/contract/players.ts';
import { each } from '#core/contract/shape.ts';

const link = texts('heading', 'address', 'addressHint', 'window', 'button', 'save', 'remove', 'cancel').extend({
  text: text.describe('Label of the link text, required when no text is selected.'),
  problems: texts('empty', 'scheme', 'incomplete', 'noText'),
});

const richImage = texts('heading', 'alt', 'altHint', 'altMissing', 'decorative', 'caption', 'captionHint').extend({
  editHeading: text.describe('Heading when the texts of an image in the post are edited.'),
  add: text,
  save: text,
  cancel: text,
  file: filled('name'),
  edit: text.describe('Button shown while an image is selected.'),
  gallery: text.describe('Button that puts the selected image and those beside it into a gallery, or takes them out.'),
  looks: texts('label', 'text', 'wide', 'small', 'beside-start', 'beside-end').describe(
    'Widths and places of an image.',
  ),
  uploading: text,
  retry: text,
  failed: text.describe('Followed by the reason: the message of the server, or one of `problems`.'),
  problems: texts('too-large', 'not-an-image', 'unreadable', 'heavy', 'unreachable'),
  notAnImage: text,
  dropped: counted,
});

/** `content/copy/rich-text.yaml`: the rich text editor. */
export const richTextCopySchema = z.strictObject({
  page: z.literal('rich-text'),
  toolbar: text.describe('Accessible name of the toolbar.'),
  keys: text.describe('Explains the keys that lead to the toolbar and back.'),
  withKeys: text.describe('{label} and {keys} are filled in: a tooltip with a shortcut.'),
  block: texts('label', 'paragraph', 'quote', 'code').extend({ heading: filled('level') }),
  tools: texts('bold', 'italic', 'underline', 'strike', 'code', 'link', 'bullets', 'numbers').extend(
    each(text, 'image', 'table', 'undo', 'redo'),
  ),
  table: texts('addRow', 'deleteRow', 'addColumn', 'deleteColumn', 'headerRow', 'delete'),
  code: texts('label', 'hint', 'problem'),
  link,
  image: richImage,
  embed: texts('heading', 'address', 'title', 'titleHint', 'untitled', 'add', 'cancel').extend({
    ...each(filled('names'), 'addressHint', 'refused'),
    players: texts(...playerNames),
  }),
  sources: z
    .strictObject(each(texts('tool', 'label', 'hint'), 'html', 'markdown'))
    .describe('The source of a text: its button, and its field.'),
  losses: filled('names').describe('What storing the source drops.'),
  pasted: texts('close').extend({
    ...each(counted, 'fetching', 'stored'),
    ...each(filled('names'), 'dropped', 'fields'),
    left: filled('address'),
  }),
  insert: texts('label').extend({
    blocks: texts('heading', 'subheading', 'bullets', 'numbers', 'tasks', 'quote', 'callout', 'code').extend(
      each(text, 'image', 'gallery', 'embed', 'table', 'divider', 'link'),
    ),
  }),
  handle: texts('add', 'drag'),
  selection: text.describe('Accessible name of the tools over selected words.'),
});
export type RichTextCopy = z.infer<typeof richTextCopySchema>;

/** Copy and settings of panels that texts are written in. */
export interface WritingCopy {
  readonly richText: RichTextCopy;
  /** Players that posts of this site may show. */
  readonly players: readonly PlayerName[];
}
