import { z } from 'astro/zod';
import { amount, counted, failed, filled, listShape, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { speechEngines } from '#core/contract/speech.ts';
import { vendorEngineCopySchema } from '#panel/admin.copy.ts';
import { endReasons, hearings } from '../contract/call-calls.ts';

const figure = z.strictObject({
  label: text,
  note: text.describe('Below it; {share} or {zone} is filled in.'),
  none: text.describe('Below it while there is nothing to count; {zone} is filled in.'),
});
const ofQuestion = text.describe('For screen readers; {question} is filled in.');

/** A section with the press that settles a question by it. */
const offer = texts('done').extend({ by: filled('section'), doneOf: filled('question') });

export const questions = texts('heading', 'text', 'empty', 'draft', 'dismiss', 'settling', 'few').extend({
  ...each(text, 'teach', 'document', 'outOfScope'),
  asked: amount,
  answered: offer.extend({ heading: amount, text }),
  closest: offer.describe('The section that may answer it.'),
  reasons: texts('unanswered', 'perhaps', 'thumbs-down'),
  last: timed,
  ...each(ofQuestion, 'openOf', 'draftOf', 'teachOf', 'documentOf', 'outOfScopeOf', 'dismissOf'),
  lesson: texts('heading', 'text', 'label', 'choose', 'nothing', 'cancel')
    .extend({ chooseOf: filled('section') })
    .describe('Choice of the section that answers it.'),
  all: counted,
  ask: texts('heading', 'text', 'cancel', 'confirm').describe('Before it is dismissed.'),
  toasts: z.strictObject({ ...each(titled, 'draft', 'teach', 'out-of-scope', 'dismiss'), failed }),
});

const conversations = texts('heading').extend({
  ...listShape,
  status: texts('label', 'all', 'unanswered', 'perhaps', 'up', 'down'),
  found: listShape.shown.describe('In place of `shown` during a search.'),
  whole: amount.describe('Link to the whole conversation.'),
  last: timed,
});

const exchange = texts('visitor', 'assistant', 'sources', 'noSources').extend({
  contact: text.describe('In place of a contact link without words.'),
  session: text.describe('{session} is filled in: the first characters of its id.'),
  asked: text.describe('Before the time, for screen readers.'),
  took: timed,
  spoken: text.describe('Mark of an answer in a call.'),
  engine: texts('embedded', 'model'),
  thumb: texts('up', 'down'),
  unknown: text.describe('Mark of an out-of-scope answer.'),
  perhaps: text.describe('Mark of an unsure answer.'),
  source: filled('title', 'heading'),
});

/** `content/copy/conversations.yaml`: the tab "Chat Analytics" and the view of one conversation. */
export const conversationsCopySchema = texts('heading').extend({
  page: z.literal('conversations'),
  openChats: texts('heading', 'none').extend({ text, taken: filled('person') }),
  takeover: texts('heading', 'join', 'send', 'leave', 'name', 'message', 'unknown').extend({
    hint: text.describe('Before a person joins: what happens then.'),
    ...each(filled('person'), 'taken', 'joined', 'left', 'leaveHint'),
    open: text.describe('The window of the visitor is open.'),
    closed: text.describe('It is not, or has not asked for a while.'),
    failed: titled,
  }),
  retention: filled('days'),
  notKept: text.describe('Shown on a day with exchanges that were not stored; {count} is filled in.'),
  figures: texts('heading').extend(
    each(figure, 'conversations', 'total', 'today', 'average', 'unanswered', 'perhaps', 'up', 'down'),
  ),
  model: vendorEngineCopySchema,
  calls: vendorEngineCopySchema,
  hearing: vendorEngineCopySchema,
  questions,
  conversations,
  exchange,
  conversation: texts('back', 'missing', 'copy', 'copied').extend({
    one: text.describe('Heading while the conversation is loading.'),
    title: filled('session'),
    length: amount,
    call: texts('heading').extend({
      length: timed,
      ...each(amount, 'questions', 'interruptions'),
      hearing: texts(...hearings),
      voice: texts(...speechEngines),
      ending: texts(...endReasons),
      firstSound: timed,
      used: z.strictObject(each(counted, 'spoken', 'transcribed')),
    }),
    refused: titled,
  }),
});
export type ConversationsCopy = z.infer<typeof conversationsCopySchema>;
