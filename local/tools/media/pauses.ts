/** Silence between two turns, seconds; before a turn that takes thought, up to `thinking`. */
export const PAUSE = { least: 0.35, most: 1.3, thinking: 2 } as const;
/** How much longer the silence before a thought is, and how far silences differ from each other. */
const THOUGHT = 1.6;
const VARIETY = 0.2;
/** Steps by the golden ratio fall evenly and never repeat (Weyl's sequence). */
const GOLDEN = 0.618_033_988_749_895;

/** How much earlier a turn begins that overlaps the one before, seconds: about the fading of its last sound. */
export const EARLY = 0.25;

interface Before {
  readonly thinks?: boolean | undefined;
  readonly early?: boolean | undefined;
}

/**
 * Silences before each turn but the first that fill `seconds`: about alike, never two the same. Negative before a turn
 * that begins early. @throws Error when they would be too short or too long, with the seconds of speech that are too many
 * or too few
 */
export function solvePauses(turns: readonly Before[], seconds: number): number[] {
  const later = turns.slice(1);
  const weights = later.map(({ thinks, early }, at) =>
    early ? 0 : (thinks ? THOUGHT : 1) * (1 + VARIETY * (((at * GOLDEN) % 1) - 0.5)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const silence = seconds + EARLY * later.filter(({ early }) => early).length;
  const mostOf = (at: number) => (later[at]?.thinks ? PAUSE.thinking : PAUSE.most);
  const waits = weights.filter((weight) => weight > 0);
  const least = Math.max(...waits.map((weight) => PAUSE.least / weight)) * sum;
  const most =
    Math.min(...weights.map((weight, at) => (weight > 0 ? mostOf(at) / weight : Number.POSITIVE_INFINITY))) * sum;
  if (silence < least) throw new Error(`The transcript is ${(least - silence).toFixed(1)} s too long.`);
  if (silence > most) throw new Error(`The transcript is ${(silence - most).toFixed(1)} s too short.`);
  return weights.map((weight) => (weight > 0 ? (weight * silence) / sum : -EARLY));
}
