import { filled, text, texts, timed, titled } from '#core/content/text.schema.ts';

/** Sentences about where a text is stored. */
export const saveWordsSchema = texts('empty', 'saved', 'unsaved', 'kept', 'saving', 'conflict').extend({
  journalOff: text.describe('This browser keeps nothing.'),
  retry: text,
  waiting: timed,
  refused: text.describe('{message} is filled in with the message of the server.'),
});

/** Before unsaved text is left; `incomplete`: what a save needs. */
export const leavingWordsSchema = texts('heading', 'text', 'incomplete', 'save', 'leave', 'stay');

/** Offers the text of a tab that is gone. */
export const recoveryWordsSchema = texts('heading', 'restore', 'discard').extend({ text: timed });

/** List of texts that this browser alone has. */
export const recoveryCopySchema = texts('heading', 'text', 'untitled', 'discard').extend({
  discardOf: filled('title'),
  question: texts('heading', 'text', 'confirm', 'cancel'),
});

/** Two versions of one text. */
export const conflictWordsSchema = texts(
  'heading',
  'mine',
  'theirs',
  'keepMine',
  'takeTheirs',
  'copyMine',
  'copied',
).extend({
  text: timed,
});

/** The browser does not let the panel write to the clipboard. */
export const copyRefusedSchema = titled;
