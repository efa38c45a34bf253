/** Silence between two turns, seconds; before a turn that takes thought, up to `thinking`. */
export const PAUSE = { least: 0.35, most: 1.3, thinking: 2 } as const;
/** How much longer the silence before a thought is, and how far silences differ from each other. */
const THOUGHT = 1.6;
const VARIETY = 0.2;
/** Steps by the golden ratio fall evenly and never repeat (Weyl's sequence). */
const GOLDEN = 0.618_033_988_749_895;

interface Before {
  readonly thinks?: boolean | undefined;
}

/**
 * Silences before each turn but the first that fill `seconds`: about alike, never two the same.
 * @throws Error when they would be too short or too long, with the seconds of speech that are too many or too few
 */
export function solvePauses(turns: readonly Before[], seconds: number): number[] {
  const weights = turns
    .slice(1)
    .map(({ thinks }, at) => (thinks ? THOUGHT : 1) * (1 + VARIETY * (((at * GOLDEN) % 1) - 0.5)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const mostOf = (at: number) => (turns[at + 1]?.thinks ? PAUSE.thinking : PAUSE.most);
  const least = Math.max(...weights.map((weight) => PAUSE.least / weight)) * sum;
  const most = Math.min(...weights.map((weight, at) => mostOf(at) / weight)) * sum;
  if (seconds < least) throw new Error(`The transcript is ${(least - seconds).toFixed(1)} s too long.`);
  if (seconds > most) throw new Error(`The transcript is ${(seconds - most).toFixed(1)} s too short.`);
  return weights.map((weight) => (weight * seconds) / sum);
}
