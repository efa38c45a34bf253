import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/chat.yaml`: what the assistant's window says of itself. Its answers come from elsewhere. */
export const chatCopySchema = z.strictObject({
  page: z.literal('chat'),
  title: text.describe('Name of the assistant, on top of its window.'),
  launcher: text.describe('Accessible name of the round button.'),
  launcherUnread: text.describe('The same while an answer waits to be read.'),
  greeting: text.describe(
    'Its first message; offers help with voice technology, pricing and scheduling a demo.',
  ),
  starters: z.array(text).length(3).describe('Questions to begin with, as buttons; our pages answer them.'),
  window: z.strictObject({
    minimise: text,
    restore: text.describe('Opens the minimised window again.'),
    unread: text.describe('Beside the title of the minimised window.'),
    close: text,
    copy: text,
    startOver: text,
  }),
  log: text.describe('Accessible name of the list of messages.'),
  people: z
    .strictObject({ visitor: text, assistant: text })
    .describe('Who speaks, read out and in the copied text.'),
  typing: text.describe('Read out for the dots while an answer is awaited.'),
  newest: text.describe('Leads whoever has scrolled up back to the end.'),
  sources: text.describe('Before the pages an answer stands on.'),
  suggestions: text.describe('Accessible name of the questions below an answer.'),
  rating: z.strictObject({ up: text, down: text }),
  contact: text.describe('On the button for an address that came without a label.'),
  input: z.strictObject({
    label: text.describe('Accessible name of the input.'),
    placeholder: text,
    send: text,
    counter: text.describe('{count} and {limit} are filled in.'),
    full: text.describe('At the limit; {limit} is filled in.'),
  }),
  note: z
    .strictObject({
      text,
      link: text.describe(
        'How long conversations are kept, {days} is filled in; leads to the privacy policy.',
      ),
    })
    .describe('Below the input.'),
  failures: z.strictObject({
    trouble: text.describe('No answer, or none that is a success.'),
    nothing: text.describe('A success that says nothing.'),
    retry: text.describe('Sends the question again.'),
    contact: text.describe('Opens the contact dialog.'),
  }),
  notices: z.strictObject({
    copied: text,
    copyRefused: text,
    startedOver: text,
    undo: text.describe('Brings the conversation before back.'),
    ratingFailed: text,
  }),
});

export type ChatCopy = z.infer<typeof chatCopySchema>;
