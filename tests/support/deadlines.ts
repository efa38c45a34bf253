const FACTOR = 20;

/**
 * Has every deadline of the product come later in this process: work on a busy machine is no outage. Not for tests whose
 * subject is a deadline. Returns what takes it back.
 */
export function extendDeadlines(): () => void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, FACTOR * ms);
  return () => {
    AbortSignal.timeout = timeout;
  };
}
