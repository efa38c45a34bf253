/** White noise, sample by sample, from -1 to 1; always the same (linear congruential generator, Numerical Recipes). */
export function createNoise(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
}
