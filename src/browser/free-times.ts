import type { FreeTimes } from '#contracts/booking-calls.ts';

/** So long after they were asked for free times are shown as free, milliseconds. */
const FRESH_MS = 30_000;
/** After this long an answer is not coming, milliseconds. */
const TIMEOUT_MS = 10_000;

let asked: { readonly at: number; readonly times: Promise<FreeTimes> } | undefined;

/** What can be booked now. Asked early, they are there when somebody wants to see them. @throws Error when they do not come */
export function askFreeTimes(): Promise<FreeTimes> {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.times;
  asked = { at: Date.now(), times: fetchFreeTimes() };
  asked.times.catch(forgetFreeTimes);
  return asked.times;
}

/** Called when they have turned out to be different. */
export function forgetFreeTimes(): void {
  asked = undefined;
}

async function fetchFreeTimes(): Promise<FreeTimes> {
  const response = await fetch('/api/bookings/slots', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The free times answered ${response.status}.`);
  return response.json();
}
