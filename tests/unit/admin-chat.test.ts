import { describe, expect, it } from 'vitest';
import { conversationsCopySchema } from '#assistant/content/conversations.copy.ts';
import type { ChatStats, Conversation } from '#assistant/contract/chat-admin-calls.ts';
import {
  figuresOf,
  floorToTen,
  formatDuration,
  groupByCategory,
  groupBySession,
  parseConversationRoute,
  toConversationRoute,
  toTranscript,
  truncate,
} from '#assistant/panel/panel-copy.ts';
import { statusOf } from '#core/contract/vendor-engine.ts';
import { zoneName } from '#core/template/zone-name.ts';
import { createDates, pluralize, shortSession } from '#panel/format.ts';
import { loadWords } from '#support/admin-words.ts';

describe('a reply in the list', () => {
  it('is shown up to 200 characters', () => {
    expect(truncate('x'.repeat(200))).toBe('x'.repeat(200));
    expect(truncate('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
    expect(truncate(`${'x'.repeat(199)} y`)).toBe(`${'x'.repeat(199)}…`);
  });

  it('is never cut through a character', () => {
    expect(truncate('😀'.repeat(200))).toBe('😀'.repeat(200));
    expect(truncate('😀'.repeat(5_000))).toBe(`${'😀'.repeat(200)}…`);
    expect(truncate(`x${'😀'.repeat(5_000)}`)).toBe(`x${'😀'.repeat(199)}…`);
  });
});

it('a session is named by its first 8 characters', () => {
  expect(shortSession('3f2b8c1d-7a44-4b1e-9c55-0a1b2c3d4e5f')).toBe('3f2b8c1d');
});

it.each([
  [0, '0 ms'],
  [42.4, '42 ms'],
  [1_240, '1.2 sec'],
  [61_000, '61 sec'],
])('%d ms are read as %s', (ms, text) => {
  expect(formatDuration(ms, 'en-US')).toBe(text);
});

it('dates are those of the clock of the panel', () => {
  const { day, moment } = createDates('en-GB');
  const noon = new Date(2026, 10, 22, 12, 34);
  expect(day(noon.toISOString())).toBe('22 Nov 2026');
  expect(moment(noon.getTime())).toBe('22 Nov 2026, 12:34');
});

it('conversations are grouped by session, each forwards, that which went on last first', () => {
  const rows = (['a3', 'b1', 'a2', 'c1', 'a1'] as const).map(
    (id) => ({ id, sessionId: id.slice(0, 1) }) as Conversation,
  );
  const groups = groupBySession(rows).map(({ id, exchanges }) => [id, ...exchanges.map((each) => each.id)]);
  expect(groups).toEqual([
    ['a', 'a1', 'a2', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
  ]);
});

describe('figures', () => {
  const stats: ChatStats = {
    conversations: 412,
    totalChats: 1_284,
    averageResponseTime: 1_240,
    chatsToday: 0,
    notKeptToday: 0,
    unanswered: 116,
    perhaps: 64,
    thumbsUp: 92,
    thumbsDown: 23,
    retentionDays: 90,
    model: null,
    calls: { name: '', isOn: true, callsToday: 12, callsPerDay: 500, callsPerVisitor: 20, pausedUntil: null },
    hearing: null,
  };
  const read = (changed: Partial<ChatStats>) =>
    figuresOf({ ...stats, ...changed }, 'en-US').map(({ value, share, isNone }) => [value, share, isNone]);

  it('say what they are a part of', () => {
    expect(read({})).toEqual([
      ['412', null, false],
      ['1,284', null, false],
      ['0', null, true],
      ['1.2 sec', null, false],
      ['116', '9%', false],
      ['64', '5%', false],
      ['92', '80%', false],
      ['23', '20%', false],
    ]);
  });

  it('divide by nothing while there is nothing', () => {
    const nothing = {
      conversations: 0,
      totalChats: 0,
      averageResponseTime: 0,
      unanswered: 0,
      perhaps: 0,
      thumbsUp: 0,
      thumbsDown: 0,
    };
    expect(read(nothing).map(([value, share]) => `${value} ${share}`)).toEqual([
      '0 null',
      '0 null',
      '0 null',
      '– null',
      '0 null',
      '0 null',
      '0 null',
      '0 null',
    ]);
  });

  it('are counted in a zone that has a name', () => {
    expect(zoneName('America/Los_Angeles', 'en-US')).toBe('Pacific Time');
  });
});

it('a paid engine is off, paused, spent or answering', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const model = {
    name: 'm',
    isOn: true,
    callsToday: 1,
    callsPerDay: 10,
    callsPerVisitor: 5,
    pausedUntil: null as string | null,
  };
  const stateOf = (changed: Partial<typeof model>) => statusOf({ ...model, ...changed }, now);
  expect(stateOf({})).toBe('answering');
  expect(stateOf({ callsToday: 10 })).toBe('spent');
  expect(stateOf({ callsToday: 10, pausedUntil: '2026-11-22T10:05:00Z' })).toBe('paused');
  expect(stateOf({ pausedUntil: '2026-11-22T09:59:00Z' })).toBe('answering');
  expect(stateOf({ isOn: false, pausedUntil: '2026-11-22T10:05:00Z' })).toBe('off');
});

it.each([
  ['3f2b8c1d-7a44', 'e-1'],
  ['a/b', 'what is 100%?'],
])('the place of a conversation says where the admin came from: %s, %s', (session, from) => {
  expect(parseConversationRoute(toConversationRoute(session, from))).toEqual({ session, from });
});

it('an address of a conversation may be anything', () => {
  expect(parseConversationRoute('3f2b8c1d')).toEqual({ session: '3f2b8c1d', from: '' });
  expect(parseConversationRoute('%E0%A4/%')).toEqual({ session: '%E0%A4', from: '%' });
});

it('a conversation is copied as text, with who said what', () => {
  const exchange = {
    userMessage: 'How fast?\nReally?',
    assistantResponse: '<b>At once.</b>',
    createdAt: '2026-11-22T10:00:00',
    sources: [{ title: 'Calls', heading: 'Picking up', url: '/knowledge/calls#up' }],
  } as Conversation;
  const page = { ...exchange, sources: [{ title: 'Book a demo', heading: 'Book a demo', url: '/book-demo' }] };
  const unknown = { ...exchange, assistantResponse: 'We do not know.', sources: [] };
  const dates = createDates('en-US');
  const text = toTranscript([exchange, unknown], loadWords(conversationsCopySchema).exchange, dates);
  const transcript = `Visitor, ${dates.moment(exchange.createdAt)}:\nHow fast?\nReally?\n\nAssistant:\n`;
  expect(text).toBe(`${transcript}<b>At once.</b>\nSources: Calls: Picking up\n\n${transcript}We do not know.`);
  expect(toTranscript([page], loadWords(conversationsCopySchema).exchange, dates)).toMatch(/\nSources: Book a demo$/);
});

describe('what the assistant knows', () => {
  it.each([
    [0, '0'],
    [9, '9'],
    [10, '10+'],
    [14, '10+'],
    [29, '20+'],
    [1_204, '1,200+'],
  ])('%d documents are said as %s', (count, text) => {
    expect(floorToTen(count, 'en-US')).toBe(text);
  });

  it('stands by category, in the order it came in', () => {
    const documentOf = (title: string, category: string) => ({
      title,
      category,
      summary: '',
      url: `/${title}`,
      sections: 1,
    });
    const documents = [documentOf('b', 'Second'), documentOf('a', 'First'), documentOf('c', 'Second')];
    expect(groupByCategory(documents).map(([name, inside]) => [name, inside.map(({ title }) => title)])).toEqual([
      ['Second', ['b', 'c']],
      ['First', ['a']],
    ]);
  });
});

it('an amount is said in its number', () => {
  const words = { one: 'One section', other: '{count} sections' };
  expect([0, 1, 2].map((count) => pluralize(words, count))).toEqual(['0 sections', 'One section', '2 sections']);
  expect(pluralize(words, 1_200, 'en-US')).toBe('1,200 sections');
});
