import { z } from 'astro/zod';
import { quarantineReasons } from '#core/contract/person.ts';

const text = z.string().min(1);
const counted = text.describe('{count} is filled in.');
const toast = z.strictObject({ title: text, text });

const quarantine = z.strictObject({
  link: text,
  heading: text,
  back: text,
  text: text.describe('{days} is filled in.'),
  empty: text,
  reason: z.record(z.enum(quarantineReasons), text),
  one: text.describe('Notice on a lead in quarantine; {reason} is filled in.'),
  release: text,
  releasing: text,
  released: toast,
  releaseFailed: text.describe('Precedes the error message of the server.'),
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

/** `content/copy/leads.yaml`: the list of leads, one lead, the quarantine. */
export const leadsCopySchema = z.strictObject({
  page: z.literal('leads'),
  heading: text,
  one: text.describe('Heading of a lead until its name is loaded.'),
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
  received: text.describe('Precedes the time, for screen readers.'),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: z.strictObject({ heading: text, text }),
  nothing: z.strictObject({ text, clear: text }).describe('Shown when nothing matches the filters.'),
  missing: text,
  answers: text,
  nothingSaid: text.describe('Stands for an empty answer.'),
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
    statusFailed: text.describe('Precedes the error message of the server.'),
    noteFailed: text,
    noteKept: text.describe('Follows the error message of the server.'),
    noteAdded: text,
    conflict: toast,
  }),
  quarantine,
  csv: z.strictObject({
    file: text.describe('Name of the file; {day} is filled in.'),
    text: text.describe('Explains the content of the file.'),
    columns,
  }),
});

export type LeadsCopy = z.infer<typeof leadsCopySchema>;
