/** Creates a signal that aborts after a time, and with another signal. Our oldest browsers lack `AbortSignal.any`. */
export function deadline(ms: number, other?: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [AbortSignal.timeout(ms), other]) {
    if (signal?.aborted) either.abort(signal.reason);
    signal?.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
