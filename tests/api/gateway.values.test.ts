import type { Redis } from '@upstash/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

let store: TestStore;
let parsing: Redis;
let verbatim: Redis;
beforeAll(async () => {
  store = await startTestStore();
  parsing = upstashClient(store);
  verbatim = upstashClient(store, { automaticDeserialization: false });
});
afterAll(() => store.stop());

const texts = [
  'OK',
  'ok',
  'T0s=',
  'null',
  'true',
  '',
  ' ',
  '0123',
  '1.50',
  '9007199254740993',
  '1e400',
  '{"a":1}',
  '[1,"2",null]',
  '{broken',
  '"quoted"',
  'line\nbreak\r\ttab\u0000nul\u2028',
  'Grüße, 世界 👩‍🚀 ᚠ',
  '\\ud800 \\" \\\\',
  '*3\r\n$3\r\nSET\r\n',
];

describe('text', () => {
  it.each(texts)('%j comes back exactly, alone, in a list and in a script', async (text) => {
    await verbatim.set('v', text);
    expect(await verbatim.get('v')).toBe(text);
    expect(await verbatim.mget('v', 'absent')).toEqual([text, null]);
    expect(await verbatim.eval('return {ARGV[1], {ARGV[1], {ARGV[1], 7}}}', [], [text])).toEqual([
      text,
      [text, [text, 7]],
    ]);
    await verbatim.hset('hv', { [text]: text });
    expect(await verbatim.hget('hv', text)).toBe(text);
  });

  it('a lone surrogate becomes the replacement character, as in any UTF-8 text', async () => {
    await verbatim.set('v', 'a\ud800b');
    expect(await verbatim.get('v')).toBe('a\ufffdb');
  });

  it('one megabyte survives', async () => {
    const big = 'ä€🎙x'.repeat(100_000);
    await verbatim.set('big', big);
    expect(await verbatim.get('big')).toBe(big);
    expect(await verbatim.strlen('big')).toBe(1_000_000);
  });
});

describe('automatic deserialization', () => {
  it.each([
    ['{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
    ['42', 42],
    ['true', true],
    ['0123', '0123'],
    ['9007199254740993', '9007199254740993'],
    ['plain', 'plain'],
    ['OK', 'OK'],
  ])('stored %s reads as %j', async (stored, expected) => {
    await verbatim.set('v', stored);
    expect(await parsing.get('v')).toEqual(expected);
  });

  it('what was written as an object is read as one', async () => {
    const value = { title: 'Grüße', tags: ['OK', 'T0s='], nested: { n: 1.5, none: null } };
    await parsing.set('v', value);
    expect(await parsing.get('v')).toEqual(value);
    expect(await verbatim.get('v')).toBe(JSON.stringify(value));
  });

  it('numbers and booleans are stored as their JSON text', async () => {
    await parsing.hset('h', { int: 7, float: 0.1, big: 1e21, yes: true });
    const stored = await verbatim.hmget('h', 'int', 'float', 'big', 'yes');
    expect(stored).toEqual(['7', '0.1', '1e+21', 'true']);
  });
});
