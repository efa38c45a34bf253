import { afterAll, afterEach, expect, vi } from 'vitest';
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

/** Files share processes: each leaves the environment as it found it. */
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
