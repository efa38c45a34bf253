import { afterEach, expect } from 'vitest';
import { startedStores } from './started-stores.ts';

/**
 * After each test, every key that the product wrote has the lifetime that its entry in the keys tables says. A test's
 * clock moves no lifetime in Redis, so that no other test sees a missing one.
 */
afterEach(async () => {
  for (const { redis } of startedStores) {
    const { lifetimeFaults } = await import('./lifetimes.ts');
    expect(await lifetimeFaults(redis.process.url)).toEqual([]);
  }
});
