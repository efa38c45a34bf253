import { z } from 'astro/zod';
import { deliveryChannels, deliveryEvents } from '../contract/deliveries.ts';

const text = z.string().min(1);
const timed = text.describe('{time} is filled in.');
const counted = text.describe('{count} is filled in.');

const deliveries = z.strictObject({
  heading: text,
  none: text.describe('Shown when neither webhook nor mail is configured.'),
  event: z.record(z.enum(deliveryEvents), text),
  channel: z.record(z.enum(deliveryChannels), text),
  outcome: z
    .strictObject({ begun: text, sent: text, failed: text })
    .describe('Result of an attempt; `failed` if the server gives no detail.'),
  attempts: text.describe('Accessible name of the list of attempts.'),
  unattempted: text,
  next: timed.describe('Time of the next attempt; {time} is filled in.'),
  again: text.describe('Button that resends failed deliveries.'),
  all: text,
  sending: text,
  asked: z.strictObject({ title: text, text }),
  failed: text.describe('Precedes the error message of the server.'),
});

const csv = z.strictObject({
  open: text,
  heading: text,
  start: text,
  cancel: text,
  close: text,
  progress: counted,
  done: text.describe('{count} and {file} are filled in.'),
  none: text.describe('Shown when the list is empty.'),
});

/** `content/copy/visitors.yaml`: copy that leads and bookings share. */
export const visitorsCopySchema = z.strictObject({
  page: z.literal('visitors'),
  person: text.describe('Link to the search for a person.'),
  mail: text.describe('Link that writes a mail; {email} is filled in.'),
  everything: text.describe('Link to all data of the person shown.'),
  emailOnly: text.describe('Badge of a person without consent to calls and messages.'),
  contactBy: z.strictObject({ any: text, email: text }).describe('Values in the CSV export.'),
  consent: z.strictObject({
    heading: text,
    none: text,
    given: text.describe('Precedes the text agreed to; {time} and {version} are filled in.'),
  }),
  context: z.strictObject({ heading: text, nothing: text }),
  delivery: z
    .strictObject({
      label: text.describe('Precedes the state, for screen readers.'),
      waiting: text,
      sent: text,
      failed: text,
    })
    .describe('State of a delivery; the worst of several.'),
  deliveries,
  csv,
});

export type VisitorsCopy = z.infer<typeof visitorsCopySchema>;
