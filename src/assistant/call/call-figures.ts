import type { CallReport } from '../contract/call-calls.ts';

/** Counts of a call for its report. Times in ms since the epoch. */
interface CallFigures {
  /** The visitor has ended what they say, or sent it. */
  asked(at: number): void;
  /** The answer to it is heard. */
  answered(at: number): void;
  /** Nothing came of it. */
  dropped(): void;
  interrupted(): void;
  read(): Pick<CallReport, 'interruptions' | 'firstSound'>;
}

export function createCallFigures(): CallFigures {
  const firstSounds: number[] = [];
  let askedAt: number | null = null;
  let interruptions = 0;
  return {
    asked(at) {
      askedAt ??= at;
    },
    answered(at) {
      if (askedAt !== null) firstSounds.push(at - askedAt);
      askedAt = null;
    },
    dropped() {
      askedAt = null;
    },
    interrupted() {
      interruptions += 1;
    },
    read: () => ({
      interruptions,
      firstSound: [...firstSounds].sort((a, b) => a - b)[Math.floor((firstSounds.length - 1) / 2)] ?? null,
    }),
  };
}
