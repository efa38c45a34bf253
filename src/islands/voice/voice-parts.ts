import type { PlayerCopy, SamplerCopy } from '#schemas/try-copy.schema.ts';
import type { Voice } from '#schemas/voices.schema.ts';

/** What stands in the page for its script: the same words that the sampler was drawn with. */
export interface VoiceParts {
  readonly copy: SamplerCopy;
  readonly player: PlayerCopy;
  readonly voices: readonly Voice[];
  /** Name of a downloaded recording. */
  readonly fileName: string;
  /** Address of the styles of players. */
  readonly playerStyles: string;
}

/** The element of the page that holds them as JSON. */
export const PARTS_ID = 'voice-parts';
