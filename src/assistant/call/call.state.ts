import type { EndReason, Hearing } from '../contract/call-calls.ts';

/**
 * Steps of a call: it rings until the greeting is there; the agent speaks, listens and thinks by turns; it has ended.
 */
export type Step = 'ringing' | 'speaking' | 'listening' | 'thinking' | 'ended';

/** `refused`: the agent took no call. The others are those of the report. */
export type CallEndReason = EndReason | 'refused';

/** A sentence about how the visitor is heard: the microphone was refused, or nothing can be understood; or say it again. */
export type HearingNote = 'refused' | 'lost' | 'again';

/** `at` in ms since the epoch. */
export interface Call {
  readonly step: Step;
  readonly beganAt: number;
  readonly endedAt: number | null;
  readonly hearing: Hearing;
  readonly note: HearingNote | null;
  readonly isMuted: boolean;
  /** Words of the visitor that are not final yet. */
  readonly heard: string;
  /** When the visitor was last heard, or the agent fell silent. */
  readonly quietSince: number;
  /** Whether the visitor was asked whether they are still there. */
  readonly isPrompted: boolean;
  readonly questions: number;
}

export type CallEvent =
  | { readonly type: 'spoke' | 'fell-silent' | 'prompted'; readonly at: number }
  | { readonly type: 'heard'; readonly text: string; readonly at: number }
  | { readonly type: 'asked'; readonly at: number }
  | { readonly type: 'muted'; readonly isMuted: boolean; readonly at: number }
  /** How the visitor is heard from now on. */
  | { readonly type: 'hears'; readonly hearing: Hearing; readonly note: HearingNote | null; readonly at: number }
  /** An utterance has ended, and is being transcribed; or nothing was understood of it. */
  | { readonly type: 'said' | 'not-understood'; readonly at: number }
  | { readonly type: 'ended'; readonly at: number };

export const beginCall = (hearing: Hearing, at: number): Call => ({
  ...{ step: 'ringing', beganAt: at, endedAt: null, hearing, note: null, isMuted: false },
  ...{ heard: '', quietSince: at, isPrompted: false, questions: 0 },
});

/** An ended call stays as it is. */
export function nextCall(call: Call, event: CallEvent): Call {
  if (call.step === 'ended') return call;
  const { at } = event;
  switch (event.type) {
    case 'spoke':
      return { ...call, step: 'speaking' };
    case 'fell-silent':
      return { ...call, step: 'listening', heard: '', quietSince: at };
    case 'prompted':
      return { ...call, isPrompted: true };
    case 'heard':
      return { ...call, heard: event.text, note: null, quietSince: at, isPrompted: false };
    case 'asked':
      return { ...call, step: 'thinking', heard: '', isPrompted: false, questions: call.questions + 1 };
    case 'muted':
      return { ...call, isMuted: event.isMuted, heard: '', quietSince: at };
    case 'hears':
      return { ...call, hearing: event.hearing, note: event.note, heard: '', quietSince: at };
    case 'said':
      return { ...call, step: 'thinking', heard: '', note: null, isPrompted: false };
    case 'not-understood':
      return { ...call, note: 'again' };
    case 'ended':
      return { ...call, step: 'ended', endedAt: at, heard: '' };
  }
}

/** Longest call, ms. */
export const MAX_CALL_MS = 5 * 60_000;
/** Silence after which the agent asks once, and after which it ends the call, ms; who types is given longer. */
const SILENCE_MS: Readonly<Record<Hearing, readonly [prompt: number, end: number]>> = {
  transcription: [12_000, 30_000],
  recognition: [12_000, 30_000],
  typing: [60_000, 150_000],
};

/** Tells a question to a silent visitor, or the end of the call, when it is time for it; else null. */
export function dueOf(
  { step, hearing, beganAt, quietSince, isPrompted }: Call,
  now: number,
): 'prompt' | 'silence' | 'limit' | null {
  if (step === 'ended') return null;
  if (now - beganAt >= MAX_CALL_MS) return 'limit';
  if (step !== 'listening') return null;
  const [prompt, end] = SILENCE_MS[hearing];
  const silent = now - quietSince;
  if (isPrompted) return silent >= end - prompt ? 'silence' : null;
  return silent >= prompt ? 'prompt' : null;
}

/** `1:05` of so many ms. */
export function toClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether what a visitor said ends the call. `goodbyes`: words that do, in small letters. */
export function isGoodbye(said: string, goodbyes: readonly string[]): boolean {
  const words = said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s']/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.split(' ').length <= 6 && goodbyes.some((each) => new RegExp(`(^|\\s)${each}$`, 'u').test(words));
}
