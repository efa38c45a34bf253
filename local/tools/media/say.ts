import type { VoiceId } from '#voice/contract/voices.ts';
import type { Speech } from '#voice/server/speech/speech.ts';

/** Words said in one breath. */
export interface Piece {
  readonly text: string;
  readonly speech: Speech;
  /** Silence that the speech ends with, seconds. */
  readonly pause: number;
}

/**
 * Speaks a text, at `SAMPLE_RATE`: the pieces in order, whose words are those of the text. More pieces, more exact times.
 * `stability` 0 to 1. @throws Error when the engine fails
 */
export type Say = (text: string, voice: VoiceId, stability: number) => Promise<readonly Piece[]>;

/** An engine that recordings are made with. */
export interface Speaker {
  /** Its name and version: when one of them changes, recordings are made again. */
  readonly engine: string;
  readonly say: Say;
}
