import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/calls.yaml`: copy around the recorded calls. */
export const callsCopySchema = z.strictObject({
  page: z.literal('calls'),
  heading: text,
  lead: text.describe('Says that the recordings were made for this page and are not calls of customers.'),
  order: z.array(text).min(1).describe('Files of `content/calls`, in the order shown.'),
  length: text.describe('Read out before the length of a recording.'),
  speakers: text.describe('Accessible name of the list of speakers.'),
  roles: z.strictObject({ agent: text, caller: text }).describe('{name} is filled in.'),
  voice: text.describe('The voice that speaks the part; {voice} is filled in.'),
  player: text.describe('Accessible name of the player; {title} is filled in.'),
  transcript: z.strictObject({
    label: text.describe('Accessible name of the scrolling transcript; {title} is filled in.'),
    play: text.describe('Button that plays from the start of a turn; {time} is filled in.'),
  }),
});

export type CallsCopy = z.infer<typeof callsCopySchema>;
