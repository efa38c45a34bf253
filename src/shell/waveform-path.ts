/** Between two bars. */
const STEP = 10;
/** Twice the loudest bar, so that half of one is a whole number. */
const HEIGHT = 200;
const MIDDLE = HEIGHT / 2;
/** How much louder the next louder bar is. Few heights, and each bar drawn from the middle, compress to half as much. */
const LEVEL = 4;

const reachOf = (loudness: number) => Math.max(1, Math.round(loudness / LEVEL) * LEVEL);
const barOf = (reach: number) => `m${STEP} 0V${MIDDLE - reach}V${MIDDLE + reach}z`;

/** A waveform as one SVG path of strokes, in `waveformBox` of as many bars. Loudness of each bar, 0 to 100. */
export const waveformPath = (bars: readonly number[]): string =>
  `M${-STEP / 2} ${MIDDLE}${bars.map((loudness) => barOf(reachOf(loudness))).join('')}`;

export const waveformBox = (bars: readonly number[]): string => `0 0 ${bars.length * STEP} ${HEIGHT}`;
