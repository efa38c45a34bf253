/** Coefficients of a biquad filter, normalized: `a` without its first, which is 1. */
export interface Filter {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** Filters samples from silence on. */
export function applyFilter(samples: Float32Array, { b, a }: Filter): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[at] = y;
  }
  return result;
}
