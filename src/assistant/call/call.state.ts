/**
 * Steps of a call: it rings until the greeting is there; the agent speaks, listens and thinks by turns; it has ended.
 */
export type Step = 'ringing' | 'speaking' | 'listening' | 'thinking' | 'ended';

/** How the visitor is heard: by the browser's own speech recognition, or what they type is taken. */
export type Ears = 'recognition' | 'typing';

/**
 * Who or what ended a call. `lost`: no voice could be had; `spent`: the visitor has had as much of it as they may; `person`: one of
 * the team has taken the conversation over.
 */
export type Ending = 'visitor' | 'goodbye' | 'silence' | 'limit' | 'lost' | 'spent' | 'person';

/** `at` in ms since the epoch. */
export interface Call {
  readonly step: Step;
  readonly beganAt: number;
  readonly endedAt: number | null;
  readonly ending: Ending | null;
  readonly ears: Ears;
  /** Whether the recognition was tried, and refused. */
  readonly isRefused: boolean;
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
  | { readonly type: 'deafened'; readonly at: number }
  | { readonly type: 'ended'; readonly ending: Ending; readonly at: number };

export const beginCall = (ears: Ears, at: number): Call => ({
  ...{ step: 'ringing', beganAt: at, endedAt: null, ending: null, ears, isRefused: false, isMuted: false },
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
      return { ...call, heard: event.text, quietSince: at, isPrompted: false };
    case 'asked':
      return { ...call, step: 'thinking', heard: '', isPrompted: false, questions: call.questions + 1 };
    case 'muted':
      return { ...call, isMuted: event.isMuted, heard: '', quietSince: at };
    case 'deafened':
      return { ...call, ears: 'typing', isRefused: true, heard: '', quietSince: at };
    case 'ended':
      return { ...call, step: 'ended', endedAt: at, ending: event.ending, heard: '' };
  }
}

/** Longest call, ms. */
export const MAX_CALL_MS = 5 * 60_000;
/** Silence after which the agent asks once, and after which it ends the call, ms; who types is given longer. */
const SILENCE_MS: Readonly<Record<Ears, readonly [prompt: number, end: number]>> = {
  recognition: [12_000, 30_000],
  typing: [60_000, 150_000],
};

/** Tells a question to a silent visitor, or the end of the call, when it is time for it; else null. */
export function dueOf(
  { step, ears, beganAt, quietSince, isPrompted }: Call,
  now: number,
): 'prompt' | 'silence' | 'limit' | null {
  if (step === 'ended') return null;
  if (now - beganAt >= MAX_CALL_MS) return 'limit';
  if (step !== 'listening') return null;
  const [prompt, end] = SILENCE_MS[ears];
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
