import type { PlayerCopy, SamplerCopy } from '#schemas/try-copy.schema.ts';
import type { Voice } from '#schemas/voices.schema.ts';

/** `/voice-parts.json`: the same words that the sampler was drawn with. */
export interface VoiceParts {
  readonly copy: SamplerCopy;
  readonly player: PlayerCopy;
  readonly voices: readonly Voice[];
  /** Name of a downloaded recording. */
  readonly fileName: string;
  /** Address of the styles of players. */
  readonly playerStyles: string;
}
