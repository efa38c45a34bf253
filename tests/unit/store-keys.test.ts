import { describe, expect, test } from 'vitest';
import { adminKeys } from '#admin/server/keys.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { blogKeys } from '#blog/server/keys.ts';
import { idPart, type Key, keyPart } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { availabilityKeys, salesKeys } from '#sales/server/keys.ts';
import { voiceKeys } from '#voice/server/keys.ts';

describe('every key of the store', () => {
  const all = [
    coreKeys,
    vendorBudgetKeys,
    blogKeys,
    assistantKeys,
    voiceKeys,
    salesKeys,
    availabilityKeys,
    analyticsKeys,
    adminKeys,
  ];
  const built = all
    .flatMap((keysOf) => Object.entries(keysOf({ namespace: 'house:' })))
    .map(([name, build]) => {
      const key = (build as (...parts: string[]) => Key)('part-one', 'part-two', 'part-three');
      return [name, key] as const;
    });

  test.each(built)('%s lives in its namespace', (_name, { key }) => {
    expect(key).toMatch(/^house(-people)?:[\w:-]+$/);
  });

  test.each(built)('%s ends, or says why it does not', (_name, { ttl }) => {
    if (typeof ttl === 'number') expect(ttl).toBeGreaterThan(0);
    else expect(ttl.length).toBeGreaterThan(8);
  });

  test.each(built)('%s says what it holds', (_name, { holds }) => {
    expect(holds.length).toBeGreaterThan(5);
  });

  test('lies beside those of people only when builds, publishing or authors need it', () => {
    const beside = built.filter(([, { key }]) => key.startsWith('house:')).map(([name]) => name);
    const content = [...Object.keys(blogKeys({ namespace: '' })), 'due', 'publishing'];
    const knowledge = Object.keys(assistantKeys({ namespace: '' })).filter((name) => !name.startsWith('chat'));
    expect(beside.toSorted()).toEqual([...content, ...knowledge].toSorted());
    expect(knowledge).not.toContain('chatSession');
  });

  test('has a name that no other key has', () => {
    expect(new Set(built.map(([, { key }]) => key)).size).toBe(built.length);
  });
});

describe('a part of a key from outside', () => {
  const NAMED = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

  test('is the beginning of its hash', () => {
    expect(keyPart('test')).toBe(Buffer.from(NAMED, 'hex').toString('base64url').slice(0, 22));
  });

  test('stands as it is when it can be an id of ours', () => {
    const own = ['', 'a', '3f2b8c1d-7a44-4b1e-9c55-0a1b2c3d4e5f', 'A_z-0'.padEnd(64, '9')];
    expect(own.map(idPart)).toEqual(own);
    const foreign = ['a:b', ' a', 'a ', ':', 'x'.repeat(65), 'a\n'];
    expect(foreign.map(idPart)).toEqual(foreign.map(keyPart));
  });
});
