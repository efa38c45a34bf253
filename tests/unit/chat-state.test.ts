import { describe, expect, test } from 'vitest';
import { type Chat, type ChatEvent, canSend, nextChat, startChat } from '#assistant/chat/chat.state.ts';
import { answer, append, appendExchanges, openQuestion, toTranscript } from '#assistant/chat/message.ts';
import { toReadingTop } from '#assistant/widget/use-scroll.ts';

const AT = Date.parse('2026-11-22T10:00:00Z');
const reply = { response: 'Yes.', id: 'exchange', sources: [], suggestions: ['Why?'] };
const start = startChat('Hello.', AT);
const after = (...events: readonly ChatEvent[]): Chat => events.reduce(nextChat, start);
const question = { type: 'asked', text: ' Can you? ', at: AT, session: 'first', sentId: 'm-1' } as const;
const answered: ChatEvent = { type: 'answered', reply, at: AT };
const failed: ChatEvent = { type: 'failed', sentence: 'No.', at: AT };
const contentsOf = ({ messages }: Chat) => messages.map(({ content }) => content);

describe('the window', () => {
  test('opens and clears minimised, minimises, closes and clears minimised [CHAT-06 CHAT-08]', () => {
    const views = (...types: ('opened' | 'minimised' | 'closed')[]) => after(...types.map((type) => ({ type }))).view;
    expect(start.view).toBe('closed');
    expect(views('opened')).toBe('open');
    expect(views('opened', 'minimised')).toBe('minimised');
    expect(views('opened', 'minimised', 'opened')).toBe('open');
    expect(views('opened', 'minimised', 'closed')).toBe('closed');
    expect(views('opened', 'minimised', 'closed', 'opened')).toBe('open');
  });

  test('drops its notice when it closes, and keeps it when it is minimised', () => {
    const noticed = after({ type: 'opened' }, { type: 'notice-shown', notice: 'copied' });
    expect(nextChat(noticed, { type: 'minimised' }).notice).toBe('copied');
    expect(nextChat(noticed, { type: 'closed' }).notice).toBeNull();
    expect(after(question, failed, { type: 'notice-shown', notice: 'copied' }, { type: 'retried' }).notice).toBeNull();
  });

  test.each(['minimised', 'closed'] as const)('marks what comes while it is %s, until it opens', (type) => {
    const away = after(question, { type }, answered);
    expect(away.isUnread).toBe(true);
    expect(nextChat(away, { type: 'opened' }).isUnread).toBe(false);
    expect(after({ type: 'opened' }, question, answered).isUnread).toBe(false);
  });
});

describe('a question', () => {
  test('begins with a greeting; its messages have ids from their timestamps, one each [CHAT-09]', () => {
    const { messages, session } = after(question, answered);
    expect(messages).toEqual([
      { id: String(AT), kind: 'greeting', isUser: false, content: 'Hello.', timestamp: new Date(AT) },
      {
        id: String(AT + 1),
        kind: 'question',
        isUser: true,
        content: 'Can you?',
        sentId: 'm-1',
        timestamp: new Date(AT),
      },
      {
        id: String(AT + 2),
        kind: 'answer',
        isUser: false,
        content: 'Yes.',
        timestamp: new Date(AT),
        answerId: 'exchange',
        sources: [],
        suggestions: ['Why?'],
        thumb: null,
      },
    ]);
    expect(session).toBe('first');
    expect(nextChat(after(question, answered), { ...question, session: 'second' }).session).toBe('first');
  });

  test.each(['', ' ', '\n\t '])('of nothing (%j) is not sent [CHAT-14]', (text) => {
    expect(canSend(start, text)).toBe(false);
    expect(nextChat(start, { ...question, text })).toBe(start);
  });

  test('waits for the one before', () => {
    expect(canSend(after(question), 'And?')).toBe(false);
    expect(after(question, question).messages).toHaveLength(2);
    expect(canSend(after(question, answered), 'And?')).toBe(true);
  });

  test('empties the input it was typed in, and no other', () => {
    const typed: ChatEvent = { type: 'typed', text: ' Can you? ' };
    expect(after(typed, question).draft).toBe('');
    expect(after({ type: 'typed', text: 'Half a' }, question).draft).toBe('Half a');
  });

  test('shows what it hears, which the answer replaces and a failure drops', () => {
    const receiving = after(question, { type: 'text-received', text: 'Ye' }, { type: 'text-received', text: 's' });
    expect(receiving.progress).toEqual({ step: 'waiting', question: 'Can you?', sentId: 'm-1', text: 'Yes' });
    expect(contentsOf(nextChat(receiving, answered))).toEqual(['Hello.', 'Can you?', 'Yes.']);
    expect(contentsOf(nextChat(receiving, failed))).toEqual(['Hello.', 'Can you?', 'No.']);
    const late: ChatEvent = { type: 'text-received', text: '!' };
    expect(nextChat(start, late)).toBe(start);
  });

  test('that failed stays open with its failure, is asked again as it was, or followed by another', () => {
    const lost = after(question, failed);
    expect(openQuestion(lost.messages)?.content).toBe('Can you?');
    const again = nextChat(lost, { type: 'retried' });
    expect(contentsOf(again)).toEqual(['Hello.', 'Can you?', 'No.']);
    expect(again.progress).toMatchObject({ step: 'waiting', question: 'Can you?' });
    expect(contentsOf(nextChat(again, answered))).toEqual(['Hello.', 'Can you?', 'No.', 'Yes.']);
    const other = nextChat(lost, { ...question, text: 'Other?' });
    expect(contentsOf(other)).toEqual(['Hello.', 'Can you?', 'No.', 'Other?']);
    expect(openQuestion(other.messages)?.content).toBe('Other?');
    expect(openQuestion(after(question, answered).messages)).toBeNull();
    expect(openQuestion([])).toBeNull();
    expect(nextChat(start, { type: 'retried' })).toBe(start);
    expect(nextChat(again, { type: 'retried' })).toBe(again);
  });
});

test('a window begins read, idle and without a notice', () => {
  expect(start).toMatchObject({ isUnread: false, progress: { step: 'idle' }, notice: null, previous: null });
  const noted = after({ type: 'notice-shown', notice: 'copied' });
  expect([noted.notice, nextChat(noted, { type: 'closed' }).notice]).toEqual(['copied', null]);
});

test('a failure is of the assistant, and replaces no other message of the same words', () => {
  const lost = after(question, answered, question, { ...failed, sentence: 'Can you?' });
  expect(lost.messages.at(-1)).toMatchObject({ kind: 'failure', isUser: false });
  expect(contentsOf(lost)).toEqual(['Hello.', 'Can you?', 'Yes.', 'Can you?', 'Can you?']);
});

test('a failure that comes again replaces the one before, another one follows it', () => {
  const again = after(question, failed, { type: 'retried' }, failed);
  expect(contentsOf(again)).toEqual(['Hello.', 'Can you?', 'No.']);
  // Screen readers are told of it by its new id.
  expect(again.messages.at(-1)?.id).not.toBe(after(question, failed).messages.at(-1)?.id);
  const { messages } = nextChat(nextChat(again, { type: 'retried' }), { ...failed, sentence: 'Never.' });
  expect(messages.map(({ content }) => content)).toEqual(['Hello.', 'Can you?', 'No.', 'Never.']);
});

describe('the newest reply is read from its first line', () => {
  const VIEW = 200;
  const question = { top: 500, bottom: 550 };
  test.each([
    ['with its question where both fit', { top: 560, bottom: 680 }, question, 1_000, 492],
    ['without it where they do not', { top: 560, bottom: 900 }, question, 1_000, 552],
    ['no further than the end', { top: 560, bottom: 640 }, question, 660, 460],
    ['by itself', { top: 560, bottom: 640 }, null, 1_000, 552],
    ['at the top of a list that is not full', { top: 60, bottom: 90 }, { top: 10, bottom: 50 }, 150, 0],
  ])('%s', (_, reply, before, end, top) => {
    expect(toReadingTop(VIEW, end, reply, before)).toBe(top);
  });
});

describe('a conversation', () => {
  test('starts over, and comes back until the next question', () => {
    const over: ChatEvent = { type: 'started-over', greeting: 'Hello again.', at: AT + 9 };
    const fresh = after(question, answered, over);
    expect([fresh.session, contentsOf(fresh), fresh.notice]).toEqual([null, ['Hello again.'], 'startedOver']);
    expect(nextChat(fresh, { type: 'undone' })).toMatchObject({ session: 'first', previous: null });
    expect(contentsOf(nextChat(fresh, { type: 'undone' }))).toEqual(['Hello.', 'Can you?', 'Yes.']);
    const next = nextChat(fresh, { ...question, session: 'second' });
    expect([next.session, next.previous]).toEqual(['second', null]);
    // The answer awaited before is no part of it.
    expect(contentsOf(after(question, over, answered))).toEqual(['Hello again.']);
  });

  test('keeps what a visitor thinks of an answer', () => {
    const rated = after(question, answered, { type: 'rated', answerId: 'exchange', thumb: 'up' });
    expect(rated.messages.at(-1)).toMatchObject({ thumb: 'up' });
    expect(nextChat(rated, { type: 'rated', answerId: 'other', thumb: 'down' }).messages).toEqual(rated.messages);
    const greeted = nextChat(start, { type: 'rated', answerId: undefined as never, thumb: 'down' });
    expect(greeted.messages).toEqual(start.messages);
  });

  test('that the server remembers stands in its order', () => {
    const exchange = (question: string) => ({
      question,
      answer: reply,
      thumb: 'down' as const,
      createdAt: '2026-11-22T09:00:00.000Z',
    });
    const chat = after({ type: 'history-loaded', exchanges: [exchange('One?'), exchange('Two?')] });
    expect(contentsOf(chat)).toEqual(['Hello.', 'One?', 'Yes.', 'Two?', 'Yes.']);
    expect(new Set(chat.messages.map(({ id }) => id)).size).toBe(5);
    expect(chat.messages.at(-1)).toMatchObject({ thumb: 'down' });
  });

  test('has the times of the server, and those without one in front', () => {
    const createdAt = '2026-11-22T09:00:00.000Z';
    const timesOf = (time: string) =>
      appendExchanges([], [{ question: 'One?', answer: reply, thumb: null, createdAt: time }]).map(({ timestamp }) =>
        timestamp.getTime(),
      );
    expect(timesOf(createdAt)).toEqual([Date.parse(createdAt), Date.parse(createdAt)]);
    expect(timesOf('never')).toEqual([0, 0]);
  });

  test('is cut at its limit, never in the middle of a character', () => {
    const transcript = (content: string, limit: number) =>
      toTranscript(append([], AT, answer({ ...reply, response: content })), { visitor: 'V', assistant: 'A' }, limit);
    expect(transcript('1234', 7)).toBe('A: 1234');
    expect(transcript('1234', 6)).toBe(': 1234');
    expect(transcript('12😀4😀', 4)).toBe('4😀');
    expect(transcript('\udc00', 4)).toBe('A: \udc00');
  });
});
