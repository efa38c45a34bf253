import type { Gateway } from '#local/store/gateway/gateway.ts';
import type { TestRedis } from './redis.ts';

/** Stores that this process has started and not stopped. Imports no code, since every test file loads it. */
export const startedStores = new Set<{ readonly redis: TestRedis; readonly gateway: Gateway }>();
