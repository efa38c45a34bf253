/** A spoken text: one channel of sound. */
export interface Speech {
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
}

/** Speaks a text. @throws Error when the engine fails */
export type SpeechEngine = (text: string) => Promise<Speech>;
