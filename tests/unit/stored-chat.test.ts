import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextChat, startChat } from '#assistant/chat/chat.state.ts';
import { toReplyParts } from '#assistant/chat/parse-reply.ts';
import { loadChat, saveChat, saveLastQuestion, toMessages } from '#assistant/chat/stored-chat.ts';

const AT = Date.parse('2026-11-22T10:00:00Z');
const reply = { response: 'Yes.', id: 'exchange', sources: [], suggestions: [] };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a tab stores the newest 60 messages of a conversation', () => {
  let chat = startChat('Hello.', AT);
  for (let n = 1; n <= 40; n++) {
    chat = nextChat(chat, { type: 'asked', text: `Question ${n}`, at: AT + n, session: 'first', sentId: `m-${n}` });
    chat = nextChat(chat, { type: 'answered', reply: { ...reply, response: `Answer ${n}` }, at: AT + n });
  }
  expect(chat.messages).toHaveLength(81);
  saveChat(chat, 'New message');
  const restored = loadChat()?.messages.map(({ content }) => content) ?? [];
  expect(restored).toHaveLength(60);
  expect([restored[0], restored.at(-1)]).toEqual(['Question 11', 'Answer 40']);
});

it('a short conversation is restored whole, with its view and draft', () => {
  const chat = { ...nextChat(startChat('Hello.', AT), { type: 'opened' }), draft: 'Half a' };
  saveChat(chat, 'New message');
  expect(loadChat()).toMatchObject({
    view: 'open',
    draft: 'Half a',
    isUnread: false,
    messages: [{ content: 'Hello.' }],
  });
});

it.each(['closed', 'minimised', 'open'] as const)('a window that is %s is so on the next page', (view) => {
  saveChat({ ...startChat('Hello.', AT), view }, 'New message');
  expect(loadChat()?.view).toBe(view);
  expect(sessionStorage.getItem('chatView')).toBe(view === 'closed' ? null : view);
});

it.each([
  [{ title: 'A', url: '/a' }],
  [{ title: 'A', heading: 'B' }],
  [{ heading: 'B', url: '/a' }],
  [{ title: 'A', heading: 7, url: '/a' }],
])('a source that lacks a part is left out: %j', (source) => {
  const whole = { title: 'A', heading: 'B', url: '/a' };
  expect(toReplyParts({ sources: [source, whole], suggestions: ['Why?', 7] })).toEqual({
    sources: [whole],
    suggestions: ['Why?'],
  });
});

it('messages come back with their side, and need text', () => {
  const stored = { id: '7', content: 'Text', timestamp: '2026-11-22T10:00:00.000Z' };
  const sides = ['question', 'greeting', 'failure', 'answer'].map((kind) => toMessages({ ...stored, kind }));
  expect(sides.map(([message]) => [message?.kind, message?.isUser])).toEqual([
    ['question', true],
    ['greeting', false],
    ['failure', false],
    ['answer', false],
  ]);
  expect(toMessages({ ...stored, kind: 'question', content: 7 })).toEqual([]);
});

it('no more than the newest 60 messages are stored, and none beyond them is read', () => {
  const [message] = startChat('Hello.', AT).messages;
  const messages = Array.from({ length: 70 }, (_, at) => ({ ...message, id: String(at) }));
  saveChat({ ...startChat('Hello.', AT), messages } as never, 'New message');
  expect(JSON.parse(sessionStorage.getItem('chat') ?? '').messages).toHaveLength(60);
  sessionStorage.setItem('chat', JSON.stringify({ messages }));
  expect(
    loadChat()
      ?.messages.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['10', '11']);
});

it('the launcher finds whether the window is open, and whether an answer is unread', () => {
  const chat = startChat('Hello.', AT);
  const stored = () => ['chatView', 'chatUnread'].map((key) => sessionStorage.getItem(key));
  saveChat({ ...chat, view: 'minimised', isUnread: true }, 'New message');
  expect(stored()).toEqual(['minimised', 'New message']);
  expect(loadChat()).toMatchObject({ view: 'minimised', isUnread: true });
  saveChat(chat, 'New message');
  expect(stored()).toEqual([null, null]);
  expect(loadChat()).toMatchObject({ view: 'closed', isUnread: false });
  saveLastQuestion('Can you?');
  expect(sessionStorage.getItem('lastQuestion')).toBe('Can you?');
});

it('nothing is restored from a tab without messages, or with something else in their place', () => {
  expect(loadChat()).toBeNull();
  sessionStorage.setItem('chat', '{"messages":[]}');
  expect(loadChat()).toBeNull();
  sessionStorage.setItem('chat', '{');
  expect(loadChat()).toBeNull();
});
