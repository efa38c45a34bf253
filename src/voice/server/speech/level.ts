import { applyFilter, type Filter } from './filter.ts';
import type { Speech } from './speech.ts';

/** Target loudness of all speech, in LUFS: speech for headphones and phones (AES TD1008). */
export const TARGET_LUFS = -18;
/** Level above which peaks are compressed; full scale is 1. */
const KNEE = 0.8;
/** Length of a measured block, in seconds. Blocks overlap by three quarters. */
const BLOCK_SECONDS = 0.4;
/** Absolute gate: quieter blocks are silence, in LUFS. */
const ABSOLUTE_GATE_LUFS = -70;
/** Relative gate: blocks this much below the mean are pauses, in LU. */
const RELATIVE_GATE_LU = 10;

/**
 * K-weighting for any sample rate: the two filters of ITU-R BS.1770-4, whose table for 48 kHz follows from these
 * frequencies and qualities (Brecht De Man, "Evaluation of implementations of the EBU R128 loudness measurement").
 */
function kWeighting(sampleRate: number): [Filter, Filter] {
  const shelf = Math.tan((Math.PI * 1681.974_450_955_533) / sampleRate);
  const high = 10 ** (3.999_843_853_973_347 / 20);
  const between = high ** 0.499_666_774_154_541_6;
  const quality = 0.707_175_236_955_419_6;
  const whole = 1 + shelf / quality + shelf * shelf;
  const pass = Math.tan((Math.PI * 38.135_470_876_02) / sampleRate);
  const low = 0.500_327_037_323_877_3;
  const rest = 1 + pass / low + pass * pass;
  return [
    {
      b: [
        (high + (between * shelf) / quality + shelf * shelf) / whole,
        (2 * (shelf * shelf - high)) / whole,
        (high - (between * shelf) / quality + shelf * shelf) / whole,
      ],
      a: [(2 * (shelf * shelf - 1)) / whole, (1 - shelf / quality + shelf * shelf) / whole],
    },
    { b: [1, -2, 1], a: [(2 * (pass * pass - 1)) / rest, (1 - pass / low + pass * pass) / rest] },
  ];
}

/** Mean squares of the overlapping K-weighted blocks of some speech; a single one if it is shorter than a block. */
function blocksOf({ samples, sampleRate }: Speech): number[] {
  const [shelf, pass] = kWeighting(sampleRate);
  const weighted = applyFilter(applyFilter(samples, shelf), pass);
  const size = Math.min(samples.length, Math.round(BLOCK_SECONDS * sampleRate));
  const step = Math.max(1, size >> 2);
  const blocks: number[] = [];
  for (let from = 0; from + size <= samples.length; from += step) {
    let sum = 0;
    for (let at = from; at < from + size; at += 1) sum += (weighted[at] ?? 0) ** 2;
    blocks.push(sum / size);
  }
  return blocks;
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const toPower = (lufs: number) => 10 ** ((lufs + 0.691) / 10);
const meanAbove = (blocks: readonly number[], least: number) => {
  const loud = blocks.filter((block) => block > least);
  return loud.length === 0 ? 0 : loud.reduce((sum, block) => sum + block, 0) / loud.length;
};

/** Integrated power after both gates. */
function powerOf(blocks: readonly number[]): number {
  const silence = toPower(ABSOLUTE_GATE_LUFS);
  const spoken = meanAbove(blocks, silence);
  return spoken === 0 ? 0 : meanAbove(blocks, Math.max(silence, spoken / 10 ** (RELATIVE_GATE_LU / 10)));
}

/** Loudness of some speech, LUFS (ITU-R BS.1770-4); -Infinity for silence. */
export const loudnessOf = (speech: Speech): number => toLufs(powerOf(blocksOf(speech)));

/** Creates a streaming loudness normalizer: the gain of a part follows from all parts up to its end. */
export function createLeveler(): (speech: Speech) => Speech {
  const blocks: number[] = [];
  return (speech) => {
    blocks.push(...blocksOf(speech));
    const power = powerOf(blocks);
    if (power === 0) return speech;
    const gain = Math.sqrt(toPower(TARGET_LUFS) / power);
    return { ...speech, samples: speech.samples.map((sample) => compress(sample * gain)) };
  };
}

/** Soft-knee compression: linear below the knee, never beyond full scale. */
function compress(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  return Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
}
