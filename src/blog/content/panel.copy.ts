import { z } from 'astro/zod';
import { amount, counted, filled, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import {
  conflictWordsSchema,
  copyRefusedSchema,
  leavingWordsSchema,
  recoveryWordsSchema,
  saveWordsSchema,
} from '#editing/saving/editing.copy.ts';

const titleOnly = texts('title');
const labelled = texts('label', 'hint');
const question = texts('heading', 'text', 'confirm', 'cancel');
const limited = filled('max');

const metaField = z.strictObject({ label: text, count: filled('count', 'max') });

const fields = z.strictObject({
  title: texts('label', 'placeholder'),
  content: texts('label', 'placeholder'),
  excerpt: labelled,
  slug: texts('label', 'taken').extend({ hint: filled('address') }),
  category: texts('label', 'hint'),
  tags: texts('label', 'add', 'list').extend({ hint: limited, remove: filled('tag') }),
  authorId: labelled.extend({ team: text, gone: filled('id') }),
  aliases: texts('label').extend({ hint: limited, wrong: filled('address') }),
  metaTitle: metaField,
  metaDescription: metaField,
});

const toasts = texts('createFailed', 'updateFailed', 'deleteFailed', 'unreachable').extend({
  ...each(titleOnly, 'created', 'updated', 'deleted'),
  ...each(titled, 'required', 'imageTooLarge', 'imageType'),
});

/** `content/copy/post-editor.yaml`: the editor of a post. */
export const postEditorCopySchema = texts('back', 'newHeading', 'editHeading', 'loading', 'notFound').extend({
  page: z.literal('post-editor'),
  readOnly: text.describe('In a branch preview, which cannot change posts.'),
  inTrash: filled('title'),
  fields,
  search: texts('heading', 'result', 'card'),
  image: texts('label', 'hint', 'choose', 'replace', 'remove', 'preparing', 'alt').extend(
    each(titled, 'unreadable', 'heavy'),
  ),
  toasts,
  words: z.strictObject({ one: filled('minutes'), other: filled('count', 'minutes') }),
  goal: texts('label', 'progress', 'reached').extend({ left: counted }),
  outline: text.describe('Heading of the list of headings.'),
  hint: text.describe('Explains drafts and published posts.'),
  actions: texts('draft', 'publish', 'update', 'delete', 'preview', 'history', 'schedule', 'link', 'settings').extend({
    duplicate: text,
    copyOf: filled('title'),
    focus: text.describe('Button that makes all but the text at the cursor step back.'),
    panels: text.describe('Accessible name of the row of buttons.'),
  }),
  save: saveWordsSchema,
  compare: texts('added', 'removed', 'changed', 'moved', 'format').extend({ unchanged: counted }),
  takeOffline: texts('heading', 'text', 'offline', 'keep', 'cancel'),
  discard: texts('action', 'heading', 'live', 'draft', 'planned', 'unplanned', 'confirm', 'cancel', 'failed').extend({
    done: titled,
  }),
  delete: question,
  leaving: leavingWordsSchema,
  recovery: recoveryWordsSchema,
  conflict: conflictWordsSchema.extend({ same: text, fields: text }),
  copyRefused: copyRefusedSchema,
});
export type PostEditorCopy = z.infer<typeof postEditorCopySchema>;

const findings = texts('linkEmpty', 'linkInvalid', 'linkMissing', 'anchorMissing', 'alt', 'headingFirst', 'headingSkip')
  .extend(each(text, 'titleLong', 'descriptionMissing', 'short', 'imageHeavy'))
  .describe('Findings. {text}, {address}, {count}, {total}, {max}, {level} and {size} are filled in.');

const bar = texts('label', 'saved', 'live', 'view', 'building', 'static', 'now', 'ahead', 'failed', 'unknown').extend({
  ...each(text, 'withdrawn', 'gone'),
  newTab: text.describe('Says that a link opens a new tab, for screen readers.'),
  buildingFor: filled('seconds', 'usual'),
  buildingLong: filled('seconds'),
  done: text.describe('State of a step, for screen readers.'),
});

/** Problems of publishing. {problem} (message of the server), {count} (failures), {time} and {age} are filled in. */
const notices = texts('retryAt', 'retry', 'retrying', 'unknown').extend({
  build: texts('failing', 'stopped', 'locked'),
  schedule: texts('ok', 'late', 'never', 'unknown-context'),
});

const schedule = texts('heading', 'publishAt', 'unpublishAt', 'save', 'clear', 'past', 'order').extend({
  text: filled('zone'),
  ...each(titleOnly, 'saved', 'cleared'),
  ...each(timed, 'planned', 'plannedEnd'),
  edited: text.describe('Follows `planned` when the text was changed since.'),
  unedited: text,
  update: text,
});

const previewLink = texts('heading', 'text', 'expiry', 'create', 'creating', 'address', 'copy', 'copied').extend({
  ...each(text, 'revoke', 'failed', 'revokeFailed'),
  hours: z.record(z.string().regex(/^\d+$/), text).describe('Lifetimes of a link in hours, with their labels.'),
  expires: timed,
  revoked: titled,
});

const history = texts('heading', 'empty', 'list', 'restore', 'live', 'hidden').extend({
  views: texts('label', 'text', 'compare'),
  legend: texts('text', 'earlier', 'present').describe('Names both marks of a comparison.'),
  text: limited,
  entry: text.describe('{time} is filled in with the time at which the text was replaced.'),
  ...each(timed, 'liveSince', 'lastPublished'),
  words: amount,
  kinds: texts('text', 'working-copy', 'scheduled').extend({ published: timed }),
  restored: titled,
});

/** `content/copy/post-publish.yaml`: publishing, schedule, previews and history. */
export const postPublishCopySchema = z.strictObject({
  page: z.literal('post-publish'),
  dialog: texts('heading', 'text', 'checking', 'fine', 'found', 'back', 'hides').extend({
    place: text.describe('Where in the text; {words} of it are filled in.'),
  }),
  findings,
  bar,
  notices,
  schedule,
  missed: texts('text', 'publish', 'drop').describe('A publication that was asked for and did not happen.'),
  link: previewLink,
  preview: texts('heading', 'frame', 'loading', 'failed', 'widths', 'phone', 'tablet', 'desktop'),
  history,
  close: text,
});
export type PostPublishCopy = z.infer<typeof postPublishCopySchema>;
