import { describe, expect, test } from 'vitest';
import { adminKeys } from '#admin/server/keys.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { blogKeys } from '#blog/server/keys.ts';
import type { Key } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { voiceKeys } from '#voice/server/keys.ts';

describe('every key of the store', () => {
  const all = [coreKeys, vendorBudgetKeys, blogKeys, assistantKeys, voiceKeys, salesKeys, analyticsKeys, adminKeys];
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
