import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextChat, startChat } from '#assistant/widget/chat.state.ts';
import { toReplyParts } from '#assistant/widget/chat-api.ts';
import { loadChat, saveChat } from '#assistant/widget/stored-chat.ts';

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
    chat = nextChat(chat, { type: 'asked', text: `Question ${n}`, at: AT + n, session: 'first' });
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
