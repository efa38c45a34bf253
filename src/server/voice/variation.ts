/** How one phrase differs from how the voice usually speaks; 1 each is no difference. */
export interface Variation {
  /** Factor on the pitch of the phrase. */
  readonly pitch: number;
  /** Factor on its durations. */
  readonly stretch: number;
  /** Factor on how far its melody rises and falls. */
  readonly melody: number;
}

/** At stability 0: semitones up or down, share of the duration more or less, and how much wider the melody is. */
const MOST = { semitones: 3, stretch: 0.15, melody: 1.7 } as const;
/** At stability 1 the melody is this much flatter. */
const LEAST_MELODY = 0.6;

/** Steps by the golden ratio fall evenly and never repeat (Weyl's sequence): neighbours always differ. */
const GOLDEN = 0.618_033_988_749_895;

const toSigned = (at: number, start: number) => 2 * ((start + at * GOLDEN) % 1) - 1;

/**
 * The variation of the phrase at `at` in a text, by the stability asked for, 0 to 1. The same text varies the same way
 * every time, so that what is kept for a repeat is what would be made again.
 */
export function variationOf(text: string, at: number, stability: number): Variation {
  const looseness = 1 - stability;
  const start = seedOf(text);
  return {
    pitch: 2 ** ((looseness * MOST.semitones * toSigned(at, start)) / 12),
    stretch: 1 + looseness * MOST.stretch * toSigned(at, (start * 7) % 1),
    melody: LEAST_MELODY + looseness * (MOST.melody - LEAST_MELODY),
  };
}

/** 0 to 1, by the text: FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0) / 2 ** 32;
}
