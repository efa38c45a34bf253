import { z } from 'astro/zod';
import { quarantineReasons } from '#contracts/person.ts';

const text = z.string().min(1);
const counted = text.describe('{count} is filled in.');
const words = z.strictObject({ title: text, text });

const quarantine = z.strictObject({
  link: text,
  heading: text,
  back: text,
  text: text.describe('{days} is filled in.'),
  empty: text,
  reason: z.record(z.enum(quarantineReasons), text),
  one: text.describe('On top of one entry; {reason} is filled in.'),
  release: text,
  releasing: text,
  released: words,
  releaseFailed: text.describe('Above what the server said.'),
});

const columns = z.strictObject({
  createdAt: text,
  firstName: text,
  lastName: text,
  email: text,
  company: text,
  kind: text,
  status: text,
  contactBy: text,
  delivery: text,
  id: text,
});

/** `content/copy/leads.yaml`: the inbox, one lead, the quarantine. */
export const leadsCopySchema = z.strictObject({
  page: z.literal('leads'),
  heading: text,
  one: text.describe('Heading of one lead until its name is known.'),
  back: text,
  search: z.strictObject({ label: text, placeholder: text, clear: text }),
  status: z.strictObject({
    label: text,
    all: text,
    new: text,
    contacted: text,
    qualified: text,
    won: text,
    lost: text,
  }),
  received: text.describe('Before the time, for screen readers.'),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: z.strictObject({ heading: text, text }),
  nothing: z.strictObject({ text, clear: text }).describe('When nothing matches.'),
  missing: text,
  answers: text,
  nothingSaid: text.describe('In place of an answer that was left out.'),
  earlier: z.strictObject({ heading: text, text }),
  statusField: z.strictObject({ label: text, saving: text, saved: text }),
  notes: z.strictObject({
    heading: text,
    empty: text,
    label: text,
    add: text,
    adding: text,
    by: text.describe('{by} and {time} are filled in.'),
  }),
  toasts: z.strictObject({
    statusFailed: text.describe('Above what the server said.'),
    noteFailed: text,
    noteKept: text.describe('After what the server said.'),
    noteAdded: text,
    conflict: words,
  }),
  quarantine,
  csv: z.strictObject({
    file: text.describe('Name of the file; {day} is filled in.'),
    text: text.describe('What the file holds, and what it does not.'),
    columns,
  }),
});

export type LeadsCopy = z.infer<typeof leadsCopySchema>;
