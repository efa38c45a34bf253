import { afterAll, beforeAll } from 'vitest';

const PATIENCE = 20;

/**
 * Has every deadline of the product come later while the tests of a file run: a flood on a busy machine is no outage. Not
 * for tests whose subject is a deadline.
 */
export function usePatience(): void {
  const { timeout } = AbortSignal;
  beforeAll(() => {
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, PATIENCE * ms);
  });
  afterAll(() => {
    AbortSignal.timeout = timeout;
  });
}
