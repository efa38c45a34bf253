/** A text spoken by the embedded speech engine at build time. */
export interface SpokenClipData {
  /** Loudness of equal intervals, 1 to 100. */
  readonly bars: readonly number[];
  /** Address of the sound, MP3. */
  readonly audio: string;
}
