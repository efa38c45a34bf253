import { SLOTS_PATH } from '../contract/addresses.ts';
import type { FreeTimes } from '../contract/booking-calls.ts';

/** How long loaded free times are reused. */
const MAX_AGE_MS = 30_000;
const TIMEOUT_MS = 10_000;

let cached: { readonly at: number; readonly times: Promise<FreeTimes> } | undefined;

/** Loads the free times, or returns recently loaded ones. @throws Error when they cannot be loaded */
export function loadFreeTimes(): Promise<FreeTimes> {
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.times;
  cached = { at: Date.now(), times: fetchFreeTimes() };
  cached.times.catch(clearFreeTimes);
  return cached.times;
}

/** Discards the loaded free times, which have turned out to be outdated. */
export function clearFreeTimes(): void {
  cached = undefined;
}

async function fetchFreeTimes(): Promise<FreeTimes> {
  const response = await fetch(SLOTS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The free times answered ${response.status}.`);
  return response.json();
}
