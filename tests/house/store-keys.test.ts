import { describe, expect, test } from 'vitest';
import type { Key } from '#server/store/key.ts';
import { createKeys } from '#server/store/keys.ts';

describe('every key of the store', () => {
  const keys = createKeys('house:');
  const built = Object.entries(keys).map(([name, build]) => {
    const key = (build as (...parts: string[]) => Key)('part-one', 'part-two', 'part-three');
    return [name, key] as const;
  });

  test.each(built)('%s lives in its namespace', (_name, { key }) => {
    expect(key).toMatch(/^house:[\w:-]+$/);
  });

  test.each(built)('%s ends, or says why it does not', (_name, { ttl }) => {
    if (typeof ttl === 'number') expect(ttl).toBeGreaterThan(0);
    else expect(ttl.length).toBeGreaterThan(8);
  });

  test.each(built)('%s says what it holds', (_name, { holds }) => {
    expect(holds.length).toBeGreaterThan(5);
  });

  test('has a name that no other key has', () => {
    expect(new Set(built.map(([, { key }]) => key)).size).toBe(built.length);
  });
});
