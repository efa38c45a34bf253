/** Long work in steps: it can pause wherever it yields, and returns its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How long the work goes on before other calls of the process have their turn, ms. */
const SLICE_MS = 20;

/** Applies a function to each value, a step for each. */
export function* mapInSteps<A, B>(values: readonly A[], apply: (value: A, at: number) => B): Steps<B[]> {
  const results: B[] = [];
  for (const [at, value] of values.entries()) {
    results.push(apply(value, at));
    yield;
  }
  return results;
}

/** Does the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work in slices, between which other calls of the process go on. */
export async function finishInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise(setImmediate);
  }
}
