import { counted, filled, text, texts } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';

/** Sentences of the dialog that brings a file in. */
export const importWordsSchema = texts('heading', 'text', 'choose', 'reading', 'other', 'stop', 'close').extend({
  faults: texts('malformed', 'foreign', 'large', 'empty', 'late'),
  ...each(counted, 'fresh', 'known', 'problems', 'start', 'left', 'refused'),
  more: counted.describe('Below the first of many problems.'),
  unreadable: text.describe('Problem of an item without a known reason.'),
  running: filled('done', 'total'),
  stopped: text.describe('Followed by the message of the server.'),
});
