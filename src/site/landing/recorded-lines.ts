import type { CallRole, RecordedCall } from '#voice/content/calls.schema.ts';
import type { CallExample } from '../content/landing.copy.ts';

/** Names of the speakers of a recorded call on the landing page. */
export type SpeakerNames = Readonly<Record<CallRole, string>>;

/** The words of a recorded call as a card shows them. */
export const recordedLines = (call: RecordedCall, names: SpeakerNames): CallExample['lines'] =>
  call.turns.map(({ by, words }) => ({
    speaker: names[by],
    text: words.map((group) => group.text).join(' '),
    isAgent: by === 'agent',
  }));
