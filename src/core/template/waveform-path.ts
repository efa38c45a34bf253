const STEP = 10;
/** Twice the loudest bar, so that half a bar is a whole number. */
const HEIGHT = 200;
const MIDDLE = HEIGHT / 2;
/** Step between bar heights. Few heights, and bars drawn from the middle, compress twice as well. */
const LEVEL = 4;

const reachOf = (loudness: number) => Math.max(1, Math.round(loudness / LEVEL) * LEVEL);
const barOf = (reach: number) => `m${STEP} 0V${MIDDLE - reach}V${MIDDLE + reach}z`;

/** Draws a waveform as one SVG path of strokes, for `waveformBox` with as many bars. Loudness of each bar: 0 to 100. */
export const waveformPath = (bars: readonly number[]): string =>
  `M${-STEP / 2} ${MIDDLE}${bars.map((loudness) => barOf(reachOf(loudness))).join('')}`;

export const waveformBox = (bars: readonly number[]): string => `0 0 ${bars.length * STEP} ${HEIGHT}`;

/** Fewer bars of the same sound: of each `share` of them the loudest. */
export const fewerBars = (bars: readonly number[], share: number): number[] =>
  Array.from({ length: Math.ceil(bars.length / share) }, (_, at) =>
    Math.max(...bars.slice(at * share, (at + 1) * share)),
  );
