const FACTOR = 20;

/**
 * Has deadlines of the product come later in this process: work on a busy machine is no outage. Not for tests whose
 * subject is a deadline. `isExtended`: whether a deadline of so many ms, which begins now, is one of them; else all are. Returns
 * what takes it back.
 */
export function extendDeadlines(isExtended = (_ms: number) => true): () => void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, isExtended(ms) ? FACTOR * ms : ms);
  return () => {
    AbortSignal.timeout = timeout;
  };
}
