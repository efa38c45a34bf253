import { z } from 'astro/zod';
import { amount, counted, failed, filled, headed, listShape, text, texts, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { deliveryChannels, deliveryEvents, deliveryStates } from '../contract/deliveries.ts';
import { leadStatuses } from '../contract/leads.ts';
import { quarantineReasons } from '../contract/person.ts';

export const emptyAnswer = text.describe('Stands for an empty answer.');
const dayFile = text.describe('Name of the file; {day} is filled in.');

export const csvOf = <Column extends string>(...columns: Column[]) =>
  z.strictObject({
    file: dayFile,
    text: text.describe('Explains the content of the file.'),
    columns: texts(...columns),
  });

/** `content/copy/leads.yaml`: the list of leads, one lead, the quarantine. */
export const leadsCopySchema = texts('heading', 'back', 'missing', 'answers').extend({
  page: z.literal('leads'),
  one: text.describe('Heading of a lead until its name is loaded.'),
  ...listShape,
  status: texts('label', 'all', ...leadStatuses),
  received: text.describe('Precedes the time, for screen readers.'),
  nothingSaid: emptyAnswer,
  earlier: headed,
  statusField: texts('label', 'saving', 'saved'),
  bulk: texts('begin', 'all', 'none', 'status', 'set', 'take', 'end').extend({
    choose: filled('name'),
    chosen: counted,
    running: filled('done', 'total'),
    changed: counted,
    failed: filled('done', 'total'),
  }),
  ownerField: texts('label', 'none', 'take', 'save', 'saving').extend({
    takeAs: filled('name').describe('Accessible name of the button that takes it.'),
    failed,
  }),
  reply: texts('heading', 'templates', 'send', 'sending', 'sent').extend({
    label: filled('email'),
    sentText: filled('email'),
    failed,
    samples: z
      .array(z.strictObject({ label: text, text: filled('firstName') }))
      .describe('Beginnings of replies; {firstName} and {url} of the calendar are filled in.'),
  }),
  unread: text.describe('Mark of a lead that was not opened yet.'),
  markUnread: text,
  neighbours: texts('label', 'next', 'previous').describe('Links between leads; K and J press them.'),
  notes: texts('heading', 'empty', 'label', 'add', 'adding').extend({ by: filled('by', 'time') }),
  toasts: texts('noteFailed', 'noteAdded').extend({
    statusFailed: failed,
    noteKept: text.describe('Follows the error message of the server.'),
    conflict: titled,
  }),
  quarantine: texts('link', 'heading', 'back', 'empty', 'release', 'releasing').extend({
    text: filled('days'),
    reason: texts(...quarantineReasons),
    one: text.describe('Notice on a lead in quarantine; {reason} is filled in.'),
    released: titled,
    releaseFailed: failed,
    crowd: texts('release', 'releasing', 'heading', 'text', 'cancel', 'told').extend({
      waiting: amount.describe('Notice of leads that are kept apart because many came at once.'),
      left: amount.describe('The same while they are moved.'),
      released: amount,
    }),
  }),
  csv: csvOf(
    ...(['createdAt', 'firstName', 'lastName', 'email', 'company', 'kind'] as const),
    ...(['status', 'owner', 'contactBy', 'delivery', 'id'] as const),
  ),
});
export type LeadsCopy = z.infer<typeof leadsCopySchema>;

const whose = filled('leads', 'bookings', 'conversations', 'email');
const kinds = ['leads', 'bookings', 'conversations'] as const;

/** `content/copy/people.yaml`: the data of one person, to export or to erase. */
export const peopleCopySchema = texts('heading', 'back', 'text', 'find', 'finding', 'export', ...kinds).extend({
  page: z.literal('people'),
  email: text.describe('Label of the field.'),
  invalid: text.describe('Error of an invalid address.'),
  found: z.strictObject({ nothing: filled('email'), counts: whose, ...each(amount, ...kinds) }),
  quarantined: text.describe('Badge of a lead in quarantine.'),
  exchanges: amount.describe('Number of exchanges of a conversation.'),
  file: dayFile,
  erase: texts('open', 'heading', 'mismatch', 'confirm', 'confirming', 'cancel').extend({
    text: whose,
    again: text.describe('Label of the field that repeats the address for confirmation.'),
    failed,
    done: whose,
  }),
});
export type PeopleCopy = z.infer<typeof peopleCopySchema>;

/** `content/copy/visitors.yaml`: copy that leads and bookings share. */
export const visitorsCopySchema = z.strictObject({
  page: z.literal('visitors'),
  person: text.describe('Link to the search for a person.'),
  mail: text.describe('Link that writes a mail; {email} is filled in.'),
  call: filled('phone').describe('Link that calls.'),
  everything: text.describe('Link to all data of the person shown.'),
  emailOnly: text.describe('Badge of a person without consent to calls and messages.'),
  contactBy: texts('any', 'email').describe('Values in the CSV export.'),
  consent: texts('heading', 'none').extend({
    given: text.describe('Precedes the text agreed to; {time} and {version} are filled in.'),
  }),
  context: texts('heading', 'nothing'),
  delivery: texts('label', ...deliveryStates).describe(
    'State of a delivery, the worst of several; the label precedes it for screen readers.',
  ),
  deliveries: texts('heading', 'unattempted', 'all', 'sending').extend({
    none: text.describe('Shown when neither webhook nor mail is configured.'),
    event: texts(...deliveryEvents),
    channel: texts(...deliveryChannels),
    outcome: texts('begun', 'sent', 'failed').describe('Result of an attempt if the server gives no detail.'),
    attempts: text.describe('Accessible name of the list of attempts.'),
    next: text.describe('Time of the next attempt; {time} is filled in.'),
    again: text.describe('Button that resends failed deliveries.'),
    asked: titled,
    failed,
  }),
  csv: texts('open', 'heading', 'start', 'cancel', 'close').extend({
    progress: filled('count'),
    done: filled('count', 'file'),
    none: text.describe('Shown when the list is empty.'),
  }),
});
export type VisitorsCopy = z.infer<typeof visitorsCopySchema>;
