import { createHook } from 'node:async_hooks';

/** Counts all scrypt computations that this process starts, from now until `stop`. */
export function countScrypts() {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  return {
    get count() {
      return count;
    },
    reset: () => {
      count = 0;
    },
    stop: () => void hook.disable(),
  };
}
