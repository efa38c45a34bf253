/** Longest wait for one answer, ms: longer than a cold function and a slow store together take. */
const DEADLINE_MS = 15_000;

/** An answer over HTTP, or the reason why there is none. */
export type CheckAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      /** The parsed body, or null when it is no JSON. */
      readonly json: unknown;
      /** Milliseconds from the request to the last byte. */
      readonly took: number;
    }
  | { readonly kind: 'silence'; readonly reason: string };

/** Sends one request. Follows no redirect. Never rejects. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<CheckAnswer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS), ...init });
    const text = await response.text();
    const took = performance.now() - startedAt;
    return { kind: 'answer', status: response.status, headers: response.headers, text, json: parseOrNull(text), took };
  } catch (thrown) {
    return { kind: 'silence', reason: reasonOf(thrown) };
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The code of a network error, such as `ENOTFOUND`. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown error';
  if (thrown.name === 'TimeoutError') return `no answer within ${DEADLINE_MS / 1000} seconds`;
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message;
}
