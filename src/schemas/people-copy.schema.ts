import { z } from 'astro/zod';

const text = z.string().min(1);
const amount = z.strictObject({ other: text.describe('{count} is filled in.'), one: text });
const whose = text.describe('{leads}, {bookings}, {conversations} and {email} are filled in.');

/** `content/copy/people.yaml`: what is stored of one person, to be handed out or erased. */
export const peopleCopySchema = z.strictObject({
  page: z.literal('people'),
  heading: text,
  back: text,
  text,
  email: text.describe('Label of the field.'),
  invalid: text.describe('When it is not an address.'),
  find: text,
  finding: text,
  found: z.strictObject({
    nothing: text.describe('{email} is filled in.'),
    counts: whose,
    leads: amount,
    bookings: amount,
    conversations: amount,
  }),
  quarantined: text.describe('Beside a lead that is kept apart.'),
  leads: text,
  bookings: text,
  conversations: text,
  exchanges: amount.describe('How much was asked in a conversation.'),
  export: text,
  file: text.describe('Name of the file; {day} is filled in.'),
  erase: z.strictObject({
    open: text,
    heading: text,
    text: whose,
    again: text.describe('Label of the field that must be filled in first.'),
    mismatch: text,
    confirm: text,
    confirming: text,
    cancel: text,
    failed: text.describe('Above what the server said.'),
    done: whose,
  }),
});

export type PeopleCopy = z.infer<typeof peopleCopySchema>;
