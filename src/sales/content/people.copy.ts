import { z } from 'astro/zod';

const text = z.string().min(1);
const amount = z.strictObject({ other: text.describe('{count} is filled in.'), one: text });
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
    failed: text.describe('Precedes the error message of the server.'),
    done: whose,
  }),
});

export type PeopleCopy = z.infer<typeof peopleCopySchema>;
