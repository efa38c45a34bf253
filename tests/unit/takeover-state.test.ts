import { expect, test } from 'vitest';
import { type Chat, type ChatEvent, nextChat, startChat } from '#assistant/chat/chat.state.ts';
import { openQuestion, toTranscript } from '#assistant/chat/message.ts';
import { toMessages } from '#assistant/chat/stored-chat.ts';
import type { TakeoverEntry } from '#assistant/contract/takeover.ts';

const AT = Date.parse('2026-11-22T10:00:00Z');
const MINUTE_MS = 60_000;
const copy = { joined: '{name} is here.', left: '{name} left.', writing: '{name} is writing', here: '{name}' };
const reply = { response: 'Yes.', id: 'exchange', sources: [], suggestions: [] };
const question = (text: string, sentId: string): ChatEvent => ({ type: 'asked', text, at: AT, session: 's', sentId });
const taken: ChatEvent = { type: 'answered', reply: { ...reply, isTaken: true }, at: AT };
const entry = (kind: TakeoverEntry['kind'], id: string, name: string, text = ''): TakeoverEntry => ({
  ...{ kind, id, name, text, createdAt: new Date(AT).toISOString() },
});
const read = (entries: readonly TakeoverEntry[], person: string | null, isWriting = false): ChatEvent => ({
  ...{ type: 'takeover-read', takeover: { entries: [...entries], person, isWriting }, at: AT, copy },
});
const after = (...events: readonly ChatEvent[]): Chat => events.reduce(nextChat, startChat('Hello.', AT));
const texts = ({ messages }: Chat) => messages.map(({ kind, content }) => `${kind}: ${content}`);

test('what a person says stands in the conversation, and what was sent to them once', () => {
  const chat = after(
    question('Can you?', 'm-1'),
    { type: 'answered', reply: { ...reply, isAttended: true }, at: AT },
    read([entry('joined', 'j', 'Ada')], 'Ada'),
    question('Hello?', 'm-2'),
    taken,
    read([entry('said', 'm-2', '', 'Hello?'), entry('said', 'p-1', 'Ada', 'Hi!')], 'Ada', true),
  );
  expect(texts(chat)).toEqual([
    'greeting: Hello.',
    'question: Can you?',
    'answer: Yes.',
    'notice: Ada is here.',
    'said: Hello?',
    'person: Hi!',
  ]);
  expect([chat.known, chat.person, chat.isPersonWriting, chat.isUnread]).toEqual([3, 'Ada', true, true]);
  // Nothing of it is a question that waits for the assistant.
  expect(openQuestion(chat.messages)).toBeNull();
  expect(toTranscript(chat.messages, { visitor: 'You', assistant: 'Assistant' })).toContain('Ada: Hi!');
  const left = nextChat(chat, read([entry('left', 'l', 'Ada')], null));
  expect([left.person, texts(left).at(-1)]).toEqual([null, 'notice: Ada left.']);
});

test('a message of another tab is there as well', () => {
  const chat = after(read([entry('said', 'elsewhere', '', 'From my other tab')], 'Ada'));
  expect(texts(chat).at(-1)).toBe('said: From my other tab');
  expect(chat.isUnread).toBe(false);
});

test('a window is watched while a person can be expected, and no longer', () => {
  expect(after(question('Can you?', 'm'), { type: 'answered', reply, at: AT }).watchedUntil).toBe(0);
  const attended = after(question('Can you?', 'm'), {
    type: 'answered',
    reply: { ...reply, isAttended: true },
    at: AT,
  });
  expect(attended.watchedUntil).toBe(AT + 10 * MINUTE_MS);
  expect(nextChat(attended, read([entry('joined', 'j', 'Ada')], 'Ada')).watchedUntil).toBe(AT + 30 * MINUTE_MS);
});

test('starting over leaves the person; the undo comes back to them', () => {
  const chat = after(question('Hello?', 'm'), taken, read([entry('joined', 'j', 'Ada')], 'Ada'));
  const over = nextChat(chat, { type: 'started-over', greeting: 'Hello.', at: AT });
  expect([over.person, over.known, over.session]).toEqual([null, 0, null]);
  expect(nextChat(over, { type: 'undone' })).toMatchObject({ person: 'Ada', known: 1, messages: chat.messages });
});

test('is restored as it was stored', () => {
  const { messages } = after(
    question('Hello?', 'm'),
    taken,
    read([entry('joined', 'j', 'Ada'), entry('said', 'p', 'Ada', 'Hi!')], 'Ada'),
  );
  expect(messages.flatMap((each) => toMessages(JSON.parse(JSON.stringify(each))))).toEqual(messages);
});
