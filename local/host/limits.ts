/** A rule of the platform for a function, as its `config` says it. */
export interface RateLimit {
  /** Calls that are let through in a window. */
  readonly windowLimit: number;
  /** Length of the window, seconds; 180 at most. */
  readonly windowSize: number;
  /** Keys of separate counters. The platform ignores a plain text and then counts by domain alone. */
  readonly aggregateBy?: string | readonly ('ip' | 'domain')[];
}

interface Caller {
  readonly ip: string;
  readonly domain: string;
}

/** Asks whether a call of the function `name` is within its rule, and counts it if so. */
export type RateLimiter = (name: string, rule: RateLimit, caller: Caller, now?: number) => boolean;

/** Counters kept; beyond, the oldest are forgotten. */
const MOST_KEPT = 10_000;

/** Counts calls in sliding windows, as the platform does at its edge. */
export function createRateLimiter(): RateLimiter {
  const calls = new Map<string, number[]>();
  return (name, { windowLimit, windowSize, aggregateBy }, caller, now = performance.now()) => {
    const parts = Array.isArray(aggregateBy) ? (aggregateBy as readonly ('ip' | 'domain')[]) : ['domain' as const];
    const key = JSON.stringify([name, ...parts.map((part) => caller[part])]);
    const recent = (calls.get(key) ?? []).filter((at) => at > now - windowSize * 1000);
    const isWithin = recent.length < windowLimit;
    if (isWithin) recent.push(now);
    calls.delete(key);
    calls.set(key, recent);
    const [oldest] = calls.keys();
    if (calls.size > MOST_KEPT && oldest !== undefined) calls.delete(oldest);
    return isWithin;
  };
}
