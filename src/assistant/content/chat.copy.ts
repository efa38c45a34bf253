import { z } from 'astro/zod';
import type { Site } from '#core/content/site.schema.ts';
import { filled, text, texts } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';

/** `content/copy/chat.yaml`: texts of the widget. Answers come from the server. */
export const chatCopySchema = z.strictObject({
  page: z.literal('chat'),
  title: text.describe('Name of the assistant, on top of its window.'),
  launcher: text.describe('Accessible name of the round button.'),
  launcherUnread: text.describe('The same while an answer waits to be read.'),
  greeting: text.describe('Its first message; offers help with voice technology, pricing and scheduling a demo.'),
  starters: z.array(text).length(3).describe('Questions to begin with, as buttons; our pages answer them.'),
  window: texts('minimise', 'restore', 'unread', 'close', 'copy', 'startOver'),
  log: text.describe('Accessible name of the list of messages.'),
  people: texts('visitor', 'assistant').describe('Names of the speakers, for screen readers and in the copied text.'),
  typing: text.describe('Read by screen readers while an answer is awaited.'),
  newest: text.describe('Scrolls back to the end of the list.'),
  sources: filled('names').describe('Opens the pages an answer quotes.'),
  suggestions: text.describe('Accessible name of the questions below an answer.'),
  rating: texts('up', 'down'),
  contact: text.describe('On the button for an address that came without a label.'),
  input: texts('placeholder', 'send').extend({
    label: text.describe('Accessible name of the input.'),
    counter: filled('count', 'limit'),
    full: text.describe('At the limit; {limit} is filled in.'),
  }),
  note: texts('text')
    .extend({
      link: text.describe('How long conversations are kept, {days} is filled in; leads to the privacy policy.'),
    })
    .describe('Below the input.'),
  takeover: z
    .strictObject(each(filled('name'), 'joined', 'left', 'writing', 'here'))
    .describe('When a person answers in place of the assistant.'),
  call: texts('open', 'name', 'greeting', 'still', 'silence', 'limit', 'mute', 'unmute', 'end', 'unheard', 'team')
    .extend({
      voice: text.describe('Id of the voice that speaks, see `content/voices.yaml`.'),
      steps: texts('ringing', 'speaking', 'listening', 'thinking'),
      ears: texts('transcription', 'recognition', 'typing', 'refused', 'lost', 'again').describe(
        'How the visitor is heard.',
      ),
      goodbyes: z.array(text).min(1).describe('Words in small letters that end a call where they end a sentence.'),
      ended: z
        .strictObject(
          each(filled('length', 'questions'), 'visitor', 'goodbye', 'silence', 'limit', 'lost', 'spent', 'person'),
        )
        .extend({ refused: text }),
    })
    .describe('A call with the agent, in the window.'),
  failures: texts('retry', 'contact').extend({
    past: text.describe('Before a failure that a later message has followed.'),
    trouble: text.describe('No answer, or none that is a success.'),
    nothing: text.describe('A successful response without an answer.'),
  }),
  notices: texts('copied', 'copyRefused', 'startedOver', 'undo', 'ratingFailed', 'callFailed'),
});

export type ChatCopy = z.infer<typeof chatCopySchema>;

/** Content of `/call-copy.json`, which few visitors need. */
export type CallCopy = ChatCopy['call'];

/** Copy of the window while there is no call. */
export type WindowCopy = Omit<ChatCopy, 'call'> & { readonly call: Pick<CallCopy, 'open' | 'unheard' | 'team'> };

/**
 * Content of `/chat-parts.json`: copy, the address of the style sheet, and the lead-connector host, whose
 * links become contact buttons, and our own email addresses and phone numbers, which become links.
 */
export interface ChatParts {
  readonly copy: WindowCopy;
  readonly styles: string;
  readonly connectorHost: string;
  readonly addresses: readonly string[];
}

/** Facts that the text of answers is read with. `site`: all facts of the site. */
export const chatAnswerParts = (
  site: Pick<Site, 'leadConnector' | 'email' | 'demoEmail' | 'phone' | 'directPhone'>,
): Pick<ChatParts, 'connectorHost' | 'addresses'> => ({
  connectorHost: new URL(site.leadConnector).host,
  addresses: [...new Set([site.email, site.demoEmail, site.phone, site.directPhone].filter(Boolean))],
});
