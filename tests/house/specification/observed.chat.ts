import type { Observation } from './row.ts';

const chat = 'e2e/chat.test.ts';
const contact = 'e2e/chat-contact.test.ts';
const failures = 'e2e/chat-failures.test.ts';
const state = 'unit/chat-state.test.ts';
const reply = 'unit/chat-reply.test.ts';

/** What is observed of the window of the assistant. */
export const observedInChat: Readonly<Record<string, Observation>> = {
  'S2-chat-launcher': [chat, "toHaveCSS('border-radius', '50%')"],
  'S2-chat-width': [chat, "toHaveCSS('width', '320px')"],
  'S2-chat-height': [chat, "toHaveCSS('height', '384px')"],
  'S2-chat-dialog-title': [contact, "Let's Start a Conversation"],
  'S3-message-id': [state, 'ids from their timestamps'],
  'S3-message-fields': [chat, 'has its id from the timestamp, content, who said it and when'],
  'S3-greeting': [chat, 'voice technology, pricing and scheduling a demo'],
  'S4-chat-open': [state, "views('opened', 'minimised', 'opened')).toBe('open')"],
  'S4-chat-minimise': [chat, 'minimising leaves the header'],
  'S4-chat-close': [chat, 'Closing has cleared minimised.'],
  'S4-chat-typing': [chat, 'it says so, input and send are disabled'],
  'S4-chat-newest': [chat, 'the list keeps to the newest'],
  'S4-dialog-opens': [contact, 'a button in a reply opens the contact dialog'],
  'S4-dialog-sending': [contact, "{ name: 'Sending...' })).toBeDisabled()"],
  'S5-chat-empty': [state, 'of nothing (%j) is not sent'],
  'S5-chat-enter': [chat, "press('Shift+Enter')"],
  'S5-chat-disabled': [chat, 'await expect(input).toBeDisabled()'],
  'S7-chat': [chat, "[{ message: 'How does\\npricing work?' }]"],
  'S7-chat-response': [failures, "[takes.json({ error: 'Not today.' }), 'Not today.']"],
  'S8-chat-trouble': [failures, "I'm having trouble connecting right now."],
  'S8-chat-empty': [failures, "Sorry, I couldn't process your message."],
  'S9-chat-window': [chat, "toHaveCSS('width', '320px')"],
  'S9-chat-links': [reply, 'to the lead connector become ways to us'],
  'S9-chat-link-buttons': [contact, "getByRole('button', { name: 'talk to a person' })"],
};
