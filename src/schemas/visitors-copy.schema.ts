import { z } from 'astro/zod';
import { deliveryChannels, deliveryEvents } from '#contracts/deliveries.ts';

const text = z.string().min(1);
const timed = text.describe('{time} is filled in.');
const counted = text.describe('{count} is filled in.');

const deliveries = z.strictObject({
  heading: text,
  none: text.describe('When neither webhook nor mail was set up.'),
  event: z.record(z.enum(deliveryEvents), text),
  channel: z.record(z.enum(deliveryChannels), text),
  outcome: z
    .strictObject({ begun: text, sent: text, failed: text })
    .describe('Of an attempt; `failed` where the server gives no sentence.'),
  attempts: text.describe('Name of the list of them.'),
  unattempted: text,
  next: timed.describe('When it is tried again; {time} is filled in.'),
  again: text.describe('Sends what failed.'),
  all: text,
  sending: text,
  asked: z.strictObject({ title: text, text }),
  failed: text.describe('Above what the server said.'),
});

const csv = z.strictObject({
  open: text,
  heading: text,
  start: text,
  cancel: text,
  close: text,
  progress: counted,
  done: text.describe('{count} and {file} are filled in.'),
  none: text.describe('When nothing was found.'),
});

/** `content/copy/visitors.yaml`: what leads and bookings say alike of whoever wrote to us. */
export const visitorsCopySchema = z.strictObject({
  page: z.literal('visitors'),
  person: text.describe('Link to what is stored of one person.'),
  mail: text.describe('Link that writes a mail; {email} is filled in.'),
  everything: text.describe('Link to everything of the person shown.'),
  emailOnly: text.describe('Badge of whoever gave no consent to calls and messages.'),
  contactBy: z.strictObject({ any: text, email: text }).describe('In tables.'),
  consent: z.strictObject({
    heading: text,
    none: text,
    given: text.describe('Above the wording; {time} and {version} are filled in.'),
  }),
  context: z.strictObject({ heading: text, nothing: text }),
  delivery: z
    .strictObject({
      label: text.describe('Name of the column, for screen readers.'),
      waiting: text,
      sent: text,
      failed: text,
    })
    .describe('State of a delivery; of several the worst.'),
  deliveries,
  csv,
});

export type VisitorsCopy = z.infer<typeof visitorsCopySchema>;
