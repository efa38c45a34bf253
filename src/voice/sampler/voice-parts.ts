import type { PlayerCopy, SamplerCopy } from '../content/try.copy.ts';
import type { Voice } from '../content/voices.schema.ts';

/** `/voice-parts.json`: the data that the sampler was rendered with at build time. */
export interface VoiceParts {
  readonly copy: SamplerCopy;
  readonly player: PlayerCopy;
  readonly voices: readonly Voice[];
  /** File name of a downloaded sample. */
  readonly fileName: string;
  /** Address of the players' style sheet. */
  readonly playerStyles: string;
}
