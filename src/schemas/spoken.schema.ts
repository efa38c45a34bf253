/** A text as our own voice says it: made by the build, shown by pages. */
export interface Spoken {
  /** Loudness of equal stretches, 1 to 100. */
  readonly bars: readonly number[];
  /** Address of the sound, MP3. */
  readonly audio: string;
}
