import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/chat.yaml`: texts of the widget. Answers come from the server. */
export const chatCopySchema = z.strictObject({
  page: z.literal('chat'),
  title: text.describe('Name of the assistant, on top of its window.'),
  launcher: text.describe('Accessible name of the round button.'),
  launcherUnread: text.describe('The same while an answer waits to be read.'),
  greeting: text.describe('Its first message; offers help with voice technology, pricing and scheduling a demo.'),
  starters: z.array(text).length(3).describe('Questions to begin with, as buttons; our pages answer them.'),
  window: z.strictObject({ minimise: text, restore: text, unread: text, close: text, copy: text, startOver: text }),
  log: text.describe('Accessible name of the list of messages.'),
  people: z
    .strictObject({ visitor: text, assistant: text })
    .describe('Names of the speakers, for screen readers and in the copied text.'),
  typing: text.describe('Read by screen readers while an answer is awaited.'),
  newest: text.describe('Scrolls back to the end of the list.'),
  sources: text.describe('Label of the pages an answer quotes.'),
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
      link: text.describe('How long conversations are kept, {days} is filled in; leads to the privacy policy.'),
    })
    .describe('Below the input.'),
  failures: z.strictObject({
    trouble: text.describe('No answer, or none that is a success.'),
    nothing: text.describe('A successful response without an answer.'),
    retry: text,
    contact: text,
  }),
  notices: z.strictObject({ copied: text, copyRefused: text, startedOver: text, undo: text, ratingFailed: text }),
});

export type ChatCopy = z.infer<typeof chatCopySchema>;

/**
 * Content of `/chat-parts.json`: copy, the address of the style sheet, and the lead-connector host, whose
 * links become contact buttons.
 */
export interface ChatParts {
  readonly copy: ChatCopy;
  readonly styles: string;
  readonly connectorHost: string;
}
