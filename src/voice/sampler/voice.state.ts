import { SPEECH_TEXT_MAX_LENGTH } from '#core/contract/limits.ts';
import { STABILITY, type VoiceId } from '../contract/voices.ts';

type Refusal = 'noText' | 'tooLong' | 'noVoice';

/** `sentence`: a helpful message of the server, or null. `about`: the cause that the message names. */
interface Failure {
  readonly sentence: string | null;
  readonly about: 'text' | 'limit' | null;
}

type Problem = { readonly kind: Refusal } | ({ readonly kind: 'failed' } & Failure);

interface Preset {
  readonly id: string;
  readonly text: string;
}

export const FIELDS = {
  text: 'voice-text',
  voice: 'voice-choice',
  other: 'voice-other',
  stability: 'voice-stability',
} as const;

export interface SamplerInput {
  readonly text: string;
  readonly voice: VoiceId | null;
  /** The second voice of a comparison, never the same. */
  readonly other: VoiceId | null;
  /** 0 to 1. */
  readonly stability: number;
}

export interface SamplerState extends SamplerInput {
  readonly presets: readonly Preset[];
  /** Id of an example that needs confirmation, as it would replace the visitor's own text. */
  readonly offeredPreset: string | null;
  /** Text that an example has replaced; null once the text is edited again. */
  readonly replacedText: string | null;
  readonly step: 'idle' | 'generating' | 'done' | 'failed';
  readonly problem: Problem | null;
}

export type SamplerEvent =
  | { readonly type: 'restored'; readonly input: SamplerInput }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'preset-chosen'; readonly id: string }
  | { readonly type: 'offer-accepted' | 'offer-declined' | 'undone' | 'started' | 'cancelled' | 'generated' }
  | { readonly type: 'voice-chosen' | 'other-chosen'; readonly voice: VoiceId | null }
  | { readonly type: 'stability-set'; readonly stability: number }
  | { readonly type: 'refused'; readonly reason: Refusal }
  | ({ readonly type: 'failed' } & Failure);

export const createSamplerState = (presets: readonly Preset[]): SamplerState => ({
  presets,
  text: '',
  voice: null,
  other: null,
  stability: STABILITY.default,
  offeredPreset: null,
  replacedText: null,
  step: 'idle',
  problem: null,
});

/** Length as the server counts it, without surrounding whitespace. */
export const lengthOf = (text: string): number => text.trim().length;

/** Whether the text is the visitor's own: neither empty nor an unchanged example. */
const isOwn = ({ text, presets }: SamplerState): boolean =>
  text.trim() !== '' && !presets.some((preset) => preset.text === text);

/** Checks the input; null when it can be sent. */
export function refusalOf({ text, voice }: SamplerInput): Refusal | null {
  if (text.trim() === '') return 'noText';
  if (lengthOf(text) > SPEECH_TEXT_MAX_LENGTH) return 'tooLong';
  return voice ? null : 'noVoice';
}

/** Events that end a request; without one under way they change nothing. */
const isEnd = ({ type }: SamplerEvent) => type === 'cancelled' || type === 'generated' || type === 'failed';

export function nextSampler(state: SamplerState, event: SamplerEvent): SamplerState {
  if (isEnd(event) && state.step !== 'generating') return state;
  switch (event.type) {
    case 'restored':
      return { ...state, ...event.input };
    case 'voice-chosen':
      return withVoice(state, event.voice);
    case 'other-chosen':
      return { ...state, other: event.voice === state.voice ? null : event.voice };
    case 'stability-set':
      return { ...state, stability: event.stability };
    case 'typed':
      return withText(state, event.text);
    case 'preset-chosen':
      return isOwn(state) ? { ...state, offeredPreset: event.id, replacedText: null } : withPreset(state, event.id);
    case 'offer-accepted':
      return state.offeredPreset ? { ...withPreset(state, state.offeredPreset), replacedText: state.text } : state;
    case 'offer-declined':
      return { ...state, offeredPreset: null };
    case 'undone':
      return state.replacedText === null ? state : withText(state, state.replacedText);
    case 'refused':
      return state.step === 'generating' ? state : { ...state, problem: { kind: event.reason } };
    case 'started':
      return { ...state, step: 'generating', problem: null, replacedText: null };
    case 'cancelled':
      return { ...state, step: 'idle' };
    case 'generated':
      return { ...state, step: 'done' };
    case 'failed':
      return { ...state, step: 'failed', problem: { kind: 'failed', sentence: event.sentence, about: event.about } };
  }
}

function withVoice(state: SamplerState, voice: VoiceId | null): SamplerState {
  const problem = state.problem?.kind === 'noVoice' ? null : state.problem;
  return { ...state, voice, other: state.other === voice ? null : state.other, problem };
}

/** Sets the text and clears problems of the previous one. */
function withText(state: SamplerState, text: string): SamplerState {
  const { problem } = state;
  const isKept = problem?.kind === 'noVoice' || (problem?.kind === 'failed' && problem.about !== 'text');
  return { ...state, text, offeredPreset: null, replacedText: null, problem: isKept ? problem : null };
}

function withPreset(state: SamplerState, id: string): SamplerState {
  const preset = state.presets.find((each) => each.id === id);
  return preset ? withText(state, preset.text) : state;
}
