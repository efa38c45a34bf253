import { SPEECH_TEXT_MAX_LENGTH } from '#contracts/limits.ts';
import { STABILITY, type VoiceId } from '#contracts/voices.ts';

/** A recording of the sampler as it is played. */
export interface Take {
  readonly voice: VoiceId;
  /** An object URL of this page; whoever replaces the take revokes it. */
  readonly url: string;
  readonly seconds: number;
  /** Loudness of each bar, 0 to 100. */
  readonly bars: readonly number[];
}

/** What one press made: one voice, or the same words in two. */
export interface Sample {
  /** Counts the samples of this page. */
  readonly id: number;
  readonly stability: number;
  readonly takes: readonly [Take] | readonly [Take, Take];
}

/** Why nothing was asked for. */
export type Refusal = 'noText' | 'tooLong' | 'noVoice';

/** `sentence`: what the server said that helps; null where it said nothing of use. `about`: the field to mend. */
export interface Failure {
  readonly kind: 'failed';
  readonly sentence: string | null;
  readonly about: 'text' | 'limit' | null;
}

export type Problem = { readonly kind: Refusal } | Failure;

/** An example: its text is ours as long as nobody changes it. */
export interface Preset {
  readonly id: string;
  readonly text: string;
}

/** What somebody has typed and chosen. */
export interface Wishes {
  readonly text: string;
  readonly voice: VoiceId | null;
  /** The second voice of a comparison, never the same. */
  readonly other: VoiceId | null;
  /** 0 to 1. */
  readonly stability: number;
}

export interface Sampler extends Wishes {
  readonly presets: readonly Preset[];
  /** Id of an example that waits for a yes, as it would replace words of somebody's own. */
  readonly offered: string | null;
  /** What an example has replaced, until the text is touched again. */
  readonly before: string | null;
  readonly step: 'idle' | 'generating' | 'done' | 'failed';
  readonly problem: Problem | null;
  /** Kept until it is replaced, whatever fails meanwhile. */
  readonly sample: Sample | null;
}

export type SamplerEvent =
  | { readonly type: 'found'; readonly wishes: Wishes }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'preset-chosen'; readonly id: string }
  | { readonly type: 'replaced' | 'kept' | 'undone' }
  | { readonly type: 'voice-chosen' | 'other-chosen'; readonly voice: VoiceId | null }
  | { readonly type: 'stability-set'; readonly stability: number }
  | { readonly type: 'refused'; readonly why: Refusal }
  | { readonly type: 'started' | 'cancelled' }
  | { readonly type: 'made'; readonly sample: Sample }
  | { readonly type: 'failed'; readonly sentence: string | null; readonly about: Failure['about'] };

export const startSampler = (presets: readonly Preset[]): Sampler => ({
  presets,
  text: '',
  voice: null,
  other: null,
  stability: STABILITY.default,
  offered: null,
  before: null,
  step: 'idle',
  problem: null,
  sample: null,
});

/** As many characters as the server counts: blanks around a text are none of it. */
export const lengthOf = (text: string): number => text.trim().length;

/** Whether a text is somebody's own: neither empty nor an example as it was. */
const isOwn = ({ text, presets }: Sampler): boolean =>
  text.trim() !== '' && !presets.some((preset) => preset.text === text);

/** Why this cannot be spoken as it stands. */
export function refusalOf({ text, voice }: Wishes): Refusal | null {
  if (text.trim() === '') return 'noText';
  if (lengthOf(text) > SPEECH_TEXT_MAX_LENGTH) return 'tooLong';
  return voice ? null : 'noVoice';
}

export function nextSampler(state: Sampler, event: SamplerEvent): Sampler {
  switch (event.type) {
    case 'found':
      return { ...state, ...event.wishes };
    case 'voice-chosen':
      return voiceChosen(state, event.voice);
    case 'other-chosen':
      return { ...state, other: event.voice === state.voice ? null : event.voice };
    case 'stability-set':
      return { ...state, stability: event.stability };
    case 'typed':
    case 'preset-chosen':
    case 'replaced':
    case 'kept':
    case 'undone':
      return nextText(state, event);
    default:
      return nextStep(state, event);
  }
}

function voiceChosen(state: Sampler, voice: VoiceId | null): Sampler {
  const problem = state.problem?.kind === 'noVoice' ? null : state.problem;
  return { ...state, voice, other: state.other === voice ? null : state.other, problem };
}

type TextEvent = Extract<SamplerEvent, { type: 'typed' | 'preset-chosen' | 'replaced' | 'kept' | 'undone' }>;

function nextText(state: Sampler, event: TextEvent): Sampler {
  switch (event.type) {
    case 'typed':
      return withText(state, event.text);
    case 'preset-chosen':
      return isOwn(state) ? { ...state, offered: event.id, before: null } : withPreset(state, event.id);
    case 'replaced':
      return state.offered ? { ...withPreset(state, state.offered), before: state.text } : state;
    case 'kept':
      return { ...state, offered: null };
    case 'undone':
      return state.before === null ? state : withText(state, state.before);
  }
}

/** A problem of the text goes with the text. */
function withText(state: Sampler, text: string): Sampler {
  const { problem } = state;
  const isOver =
    problem?.kind === 'noText' ||
    problem?.kind === 'tooLong' ||
    (problem?.kind === 'failed' && problem.about === 'text');
  return { ...state, text, offered: null, before: null, problem: isOver ? null : problem };
}

function withPreset(state: Sampler, id: string): Sampler {
  const preset = state.presets.find((each) => each.id === id);
  return preset ? withText(state, preset.text) : state;
}

type StepEvent = Extract<SamplerEvent, { type: 'refused' | 'started' | 'cancelled' | 'made' | 'failed' }>;

function nextStep(state: Sampler, event: StepEvent): Sampler {
  const isGenerating = state.step === 'generating';
  switch (event.type) {
    case 'refused':
      return isGenerating ? state : { ...state, problem: { kind: event.why } };
    case 'started':
      return { ...state, step: 'generating', problem: null, before: null };
    case 'cancelled':
      return isGenerating ? { ...state, step: state.sample ? 'done' : 'idle' } : state;
    case 'made':
      return isGenerating ? { ...state, step: 'done', sample: event.sample } : state;
    case 'failed': {
      const { sentence, about } = event;
      return isGenerating
        ? { ...state, step: 'failed', problem: { kind: 'failed', sentence, about } }
        : state;
    }
  }
}
