import { z } from 'astro/zod';
import { quarantineReasons } from '#core/contract/person.ts';
import { bookingStatuses } from '../contract/booking-calls.ts';
import { deliveryChannels, deliveryEvents, deliveryStates } from '../contract/deliveries.ts';
import { leadStatuses } from '../contract/leads.ts';

const text = z.string().min(1);
const timed = text.describe('{time} is filled in.');
const counted = text.describe('{count} is filled in.');
const failed = text.describe('Precedes the error message of the server.');
const nothingSaid = text.describe('Stands for an empty answer.');

/** Texts under these keys. */
const texts = <const Key extends string>(...keys: readonly Key[]) => z.record(z.enum(keys), text);
const toast = texts('title', 'text');
const amount = z.strictObject({ other: counted, one: text });

/** Texts of a list: around its rows, and of their export. */
const listShape = {
  search: texts('label', 'placeholder', 'clear'),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: texts('heading', 'text'),
  nothing: texts('text', 'clear').describe('Shown when nothing matches the filters.'),
  missing: text,
};

const csvOf = <Columns extends z.ZodType>(columns: Columns) =>
  z.strictObject({
    file: text.describe('Name of the file; {day} is filled in.'),
    text: text.describe('Explains the content of the file.'),
    columns,
  });

/** `content/copy/bookings.yaml`: the list of bookings, one booking, one day. */
export const bookingsCopySchema = z.strictObject({
  page: z.literal('bookings'),
  heading: text,
  one: text.describe('Heading of a booking until its name is loaded.'),
  back: text,
  zone: text.describe('{zone} is filled in.'),
  ...listShape,
  period: texts('label', 'upcoming', 'past'),
  status: texts('label', 'all', ...bookingStatuses),
  starts: text.describe('Precedes the time, for screen readers.'),
  theirTime: timed.describe("The same time in the visitor's zone; {time} is filled in."),
  day: z.strictObject({
    link: text,
    field: text,
    previous: text,
    today: text,
    next: text,
    empty: text,
    shown: listShape.shown,
    more: text,
  }),
  detail: z.strictObject({
    when: text,
    here: text,
    there: text,
    who: text,
    booked: text.describe('Precedes the time at which it was booked.'),
    message: text,
    nothingSaid,
    leads: text.describe('Heading of the leads of the same person.'),
    lead: timed,
    cancelled: texts('visitor', 'admin'),
    reason: text.describe('{reason} is filled in.'),
  }),
  cancel: z.strictObject({
    open: text,
    heading: text,
    text,
    reason: text.describe('Label of the field.'),
    confirm: text,
    confirming: text,
    close: text,
    failed,
    done: toast,
  }),
  csv: csvOf(
    texts(
      ...(['start', 'end', 'zone', 'firstName', 'lastName', 'email', 'company'] as const),
      ...(['status', 'contactBy', 'delivery', 'createdAt', 'id'] as const),
    ),
  ),
});
export type BookingsCopy = z.infer<typeof bookingsCopySchema>;

/** `content/copy/leads.yaml`: the list of leads, one lead, the quarantine. */
export const leadsCopySchema = z.strictObject({
  page: z.literal('leads'),
  heading: text,
  one: text.describe('Heading of a lead until its name is loaded.'),
  back: text,
  ...listShape,
  status: texts('label', 'all', ...leadStatuses),
  received: text.describe('Precedes the time, for screen readers.'),
  answers: text,
  nothingSaid,
  earlier: texts('heading', 'text'),
  statusField: texts('label', 'saving', 'saved'),
  notes: z.strictObject({
    heading: text,
    empty: text,
    label: text,
    add: text,
    adding: text,
    by: text.describe('{by} and {time} are filled in.'),
  }),
  toasts: z.strictObject({
    statusFailed: failed,
    noteFailed: text,
    noteKept: text.describe('Follows the error message of the server.'),
    noteAdded: text,
    conflict: toast,
  }),
  quarantine: z.strictObject({
    link: text,
    heading: text,
    back: text,
    text: text.describe('{days} is filled in.'),
    empty: text,
    reason: texts(...quarantineReasons),
    one: text.describe('Notice on a lead in quarantine; {reason} is filled in.'),
    release: text,
    releasing: text,
    released: toast,
    releaseFailed: failed,
  }),
  csv: csvOf(
    texts(
      ...(['createdAt', 'firstName', 'lastName', 'email', 'company', 'kind'] as const),
      ...(['status', 'contactBy', 'delivery', 'id'] as const),
    ),
  ),
});
export type LeadsCopy = z.infer<typeof leadsCopySchema>;

const whose = text.describe('{leads}, {bookings}, {conversations} and {email} are filled in.');

/** `content/copy/people.yaml`: the data of one person, to export or to erase. */
export const peopleCopySchema = z.strictObject({
  page: z.literal('people'),
  heading: text,
  back: text,
  text,
  email: text.describe('Label of the field.'),
  invalid: text.describe('Error of an invalid address.'),
  find: text,
  finding: text,
  found: z.strictObject({
    nothing: text.describe('{email} is filled in.'),
    counts: whose,
    leads: amount,
    bookings: amount,
    conversations: amount,
  }),
  quarantined: text.describe('Badge of a lead in quarantine.'),
  leads: text,
  bookings: text,
  conversations: text,
  exchanges: amount.describe('Number of exchanges of a conversation.'),
  export: text,
  file: text.describe('Name of the file; {day} is filled in.'),
  erase: z.strictObject({
    open: text,
    heading: text,
    text: whose,
    again: text.describe('Label of the field that repeats the address for confirmation.'),
    mismatch: text,
    confirm: text,
    confirming: text,
    cancel: text,
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
  everything: text.describe('Link to all data of the person shown.'),
  emailOnly: text.describe('Badge of a person without consent to calls and messages.'),
  contactBy: texts('any', 'email').describe('Values in the CSV export.'),
  consent: z.strictObject({
    heading: text,
    none: text,
    given: text.describe('Precedes the text agreed to; {time} and {version} are filled in.'),
  }),
  context: texts('heading', 'nothing'),
  delivery: texts('label', ...deliveryStates).describe(
    'State of a delivery, the worst of several; the label precedes it for screen readers.',
  ),
  deliveries: z.strictObject({
    heading: text,
    none: text.describe('Shown when neither webhook nor mail is configured.'),
    event: texts(...deliveryEvents),
    channel: texts(...deliveryChannels),
    outcome: texts('begun', 'sent', 'failed').describe('Result of an attempt if the server gives no detail.'),
    attempts: text.describe('Accessible name of the list of attempts.'),
    unattempted: text,
    next: timed.describe('Time of the next attempt; {time} is filled in.'),
    again: text.describe('Button that resends failed deliveries.'),
    all: text,
    sending: text,
    asked: toast,
    failed,
  }),
  csv: z.strictObject({
    open: text,
    heading: text,
    start: text,
    cancel: text,
    close: text,
    progress: counted,
    done: text.describe('{count} and {file} are filled in.'),
    none: text.describe('Shown when the list is empty.'),
  }),
});
export type VisitorsCopy = z.infer<typeof visitorsCopySchema>;
