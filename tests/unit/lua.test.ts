import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inlineLua } from '#core/server/store/import-lua.ts';
import { readLua, sectionsOf } from '#core/server/store/lua.ts';
import { defineScript, doneReply, recordReply } from '#core/server/store/script.ts';
import { lintLua } from '#local/tools/lint-lua.ts';

describe('the linter of Lua', () => {
  it.each([
    ['local a = 1\nreturn a', []],
    ["local a = redis.call('GET', KEYS[1])\nreturn {'OK', a}", []],
    ['local function f(...)\n  return select(1, ...)\nend\nreturn f(1)', []],
    ['for _, each in ipairs({1, 2}) do\n  local twice = each * 2\n  if twice > 2 then return twice end\nend', []],
    ['repeat local done = true until done', []],
  ])('takes %j', (text, faults) => {
    expect(lintLua(text)).toEqual(faults);
  });

  it.each([
    ['local a = 1\nreturn b', '"b" is declared nowhere'],
    ['local a = 1\nreturn 2', '"a" is used nowhere'],
    ['local function f()\n  local inner = 1\nend\nreturn f()', '"inner" is used nowhere'],
    ['local a = 1\nlocal a = a\nreturn a', '"a" is declared twice'],
    ["return redis.call('GET' KEYS[1])", 'expected'],
  ])('finds the fault of %j', (text, fault) => {
    expect(lintLua(text).map((found) => found.fault)).toContainEqual(expect.stringContaining(fault));
  });
});

describe('a script', () => {
  const library = { lua: '-- library', constants: { MOST: 5, NAMES: ['a', "it's"] } } as const;

  it('names its keys, arguments and constants before its code, and each library once', () => {
    const { body } = defineScript({
      name: 'test',
      locks: 'keys',
      lua: "return {'OK'}",
      uses: [library, { lua: '-- other', uses: [library] }],
      constants: { FIELD: { group: 9 } },
      keys: ['leadIndex'],
      moreKeys: 'allDays',
      args: ['id', 'maxBytes'],
      reply: doneReply,
    });
    expect(body.split('\n')).toEqual([
      'local lead_index = unpack(keys)',
      'local all_days = {unpack(keys, 2)}',
      'local id, max_bytes = unpack(args)',
      'local MOST = 5',
      "local NAMES = {'a', 'it\\'s'}",
      "local FIELD = {['group'] = 9}",
      '-- library',
      '-- other',
      "return {'OK'}",
    ]);
  });

  it('refuses two values of one constant', () => {
    const make = () =>
      defineScript({ name: 'test', locks: 'keys', lua: '', uses: [library], constants: { MOST: 6 }, reply: doneReply });
    expect(make).toThrow('Two libraries disagree about MOST.');
  });

  it('parses its reply', () => {
    const { parse } = defineScript({
      name: 'test',
      locks: 'keys',
      lua: '',
      reply: recordReply(z.coerce.number()),
      result: (reply) => (reply[0] === 'OK' ? reply[1] : null),
    });
    expect(parse(['OK', '7'])).toBe(7);
    expect(parse(['NOT_FOUND'])).toBeNull();
    expect(() => parse(['OK', 'seven'])).toThrow('store corrupt: test');
    expect(() => parse('OK')).toThrow('store corrupt: test');
  });
});

describe('a Lua file', () => {
  it('that does not exist is an error as soon as its module is loaded', () => {
    const missing = './no-such-file.lua';
    expect(() => readLua(import.meta.url, missing)).toThrow('ENOENT');
  });

  it('is code in a bundle, without a change to the numbers of lines', () => {
    const code = "const a = 1;\nexport const b = { lua: readLua(import.meta.url, './overview.lua') };\n";
    const bundled = inlineLua(code, new URL('../../src/admin/server/overview.store.ts', import.meta.url).href);
    expect(bundled).toMatch(/^const a = 1;\nexport const b = \{ lua: "-- .*return .*" \};\n$/);
    expect(bundled).not.toContain('readLua');
  });

  it('is read by sections, and a section that does not exist is an error', () => {
    const text = '--- @section first\n-- One.\nreturn 1\n\n--- @section second\n-- Two.\nreturn 2\n';
    expect([...sectionsOf(text)]).toEqual([
      ['first', '-- One.\nreturn 1\n'],
      ['second', '-- Two.\nreturn 2\n'],
    ]);
    expect([...sectionsOf('-- All.\n')]).toEqual([['', '-- All.\n']]);
    const { href } = new URL('../../src/sales/server/bookings/', import.meta.url);
    expect(readLua(href, './bookings.lua', 'cancel-own')).toMatch(/^-- Cancels a booking/);
    expect(() => readLua(href, './bookings.lua', 'no-such')).toThrow('has no section "no-such"');
  });
});
