import { atom, type ReadableAtom } from 'nanostores';
import { deadline } from '#core/browser/deadline.ts';
import { reachGoal } from '#core/browser/page-events.ts';
import { showToast } from '#core/browser/toasts.ts';
import { isNothingElsePlaying, pauseOthers } from '../browser/playback.ts';
import type { VoiceParts } from '../content/try.copy.ts';
import type { VoiceId } from '../contract/voices.ts';
import { FIXED_VOICE_SETTINGS, SYNTHESIZE_PATH, WIRE_MODEL_ID } from '../contract/voices.ts';
import { MIN_BAR, toBars } from '../waveform/loudness.ts';
import {
  createSamplerState,
  nextSampler,
  refusalOf,
  type Sample,
  type SamplerEvent,
  type SamplerResult,
  type SamplerState,
} from './voice.state.ts';

/** Time limit of a request, in milliseconds. */
const DEADLINE_MS = 60_000;

/** Error answer of the API; its message is for the visitor, possibly empty. */
class SpeechRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface SpeechRequest {
  readonly text: string;
  readonly voice: VoiceId;
  readonly stability: number;
}

/** Builds the request body of `synthesizeSpeech`. */
export const toSpeechBody = ({ text, voice, stability }: SpeechRequest) => ({
  text,
  voice_id: voice,
  model_id: WIRE_MODEL_ID,
  voice_settings: { stability, ...FIXED_VOICE_SETTINGS },
});

/** Requests a sample: the bytes of an MP3. @throws SpeechRefused, or another error on a failed connection or timeout */
async function fetchSpeech(wish: SpeechRequest, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(SYNTHESIZE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSpeechBody(wish)),
    signal: deadline(DEADLINE_MS, signal),
  });
  if (!response.ok) throw await parseRefusal(response);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0 || !response.headers.get('content-type')?.startsWith('audio/'))
    throw new Error('The answer is no recording.');
  return bytes;
}

async function parseRefusal(response: Response): Promise<SpeechRefused> {
  const body: Partial<Record<string, unknown>> | null = await response.json().catch(() => null);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return new SpeechRefused(textOf(body?.['code']), textOf(body?.['message']));
}

/** Bars of a sample's waveform: few enough to stay separate strokes on a phone. */
const RESULT_BARS = 72;

export interface VoiceStore {
  readonly $state: ReadableAtom<SamplerState>;
  readonly dispatch: (event: SamplerEvent) => void;
  /** Generates a sample and plays it on `sound`. Must be called in a click: some browsers require a user gesture. */
  readonly generate: (sound: HTMLAudioElement) => void;
  readonly cancel: () => void;
}

/** Error codes whose message tells the visitor what to do; all others show a general message. */
const HELPFUL_CODES: Readonly<Record<string, 'text' | 'limit'>> = { NOTHING_TO_SAY: 'text', RATE_LIMITED: 'limit' };

type LoadedSample = Omit<Sample, 'url'> & { readonly bytes: ArrayBuffer };

const toSample = ({ bytes, ...sample }: LoadedSample): Sample => ({
  ...sample,
  url: URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' })),
});

/** Hz. A waveform needs no particular rate. */
const SAMPLE_RATE = 22_050;

/** Measures length and waveform of a sample. A browser that cannot decode it may still play it. */
async function measure(bytes: ArrayBuffer): Promise<Pick<Sample, 'seconds' | 'bars'>> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    // Decoding detaches the buffer, hence the copy.
    const sound = await context.decodeAudioData(bytes.slice(0));
    return { seconds: sound.duration, bars: toBars(sound.getChannelData(0), RESULT_BARS) };
  } catch {
    return { seconds: 0, bars: Array(RESULT_BARS).fill(MIN_BAR) };
  }
}

/** Generates the text in one voice or two. @throws when either fails */
async function requestSamples(state: SamplerState, voice: VoiceId, signal: AbortSignal): Promise<SamplerResult> {
  const { other, stability, result } = state;
  const text = state.text.trim();
  const speak = async (speaker: VoiceId): Promise<LoadedSample> => {
    const bytes = await fetchSpeech({ text, voice: speaker, stability }, signal);
    return { voice: speaker, bytes, ...(await measure(bytes)) };
  };
  const [one, two] = await Promise.all([speak(voice), other && speak(other)]);
  signal.throwIfAborted();
  const samples = two ? ([toSample(one), toSample(two)] as const) : ([toSample(one)] as const);
  return { id: (result?.id ?? 0) + 1, stability, samples };
}

export function createVoiceStore({ copy }: VoiceParts): VoiceStore {
  const $state = atom(createSamplerState(copy.presets.items));
  let pending = new AbortController();
  const dispatch = (event: SamplerEvent) => $state.set(nextSampler($state.get(), event));
  const showError = (message: { title: string; text: string }) => showToast({ ...message, look: 'destructive' });

  function fail(failure: unknown): void {
    const refused = failure instanceof SpeechRefused ? failure : null;
    const about = (refused?.message && HELPFUL_CODES[refused.code]) || null;
    const sentence = about && refused ? refused.message : null;
    dispatch({ type: 'failed', about, sentence });
    void showError({ ...copy.toasts.failed, ...(sentence && { text: sentence }) });
  }

  /** Replaces the previous result, which stays playable until then. */
  function replace(result: SamplerResult, sound: HTMLAudioElement): void {
    const previous = $state.get().result;
    const mayPlay = isNothingElsePlaying(sound);
    dispatch({ type: 'generated', result });
    sound.src = result.samples[0].url;
    for (const { url } of previous?.samples ?? []) URL.revokeObjectURL(url);
    void showToast(copy.toasts.done);
    reachGoal('try-voice');
    // If the browser refuses, the player is shown ready to play.
    if (mayPlay) sound.play().catch(() => undefined);
  }

  async function make(sound: HTMLAudioElement, voice: VoiceId): Promise<void> {
    const controller = new AbortController();
    pending = controller;
    dispatch({ type: 'started' });
    try {
      const result = await requestSamples($state.get(), voice, controller.signal);
      if (!controller.signal.aborted) replace(result, sound);
    } catch (failure) {
      if (controller.signal.aborted) return;
      // Cancels the request of the other voice.
      controller.abort();
      fail(failure);
    }
  }

  const cancel = () => {
    pending.abort();
    dispatch({ type: 'cancelled' });
  };

  return {
    $state,
    dispatch,
    generate(sound) {
      const state = $state.get();
      if (state.step === 'generating') return;
      const reason = refusalOf(state);
      if (reason) dispatch({ type: 'refused', reason });
      if (reason === 'noText' || reason === 'noVoice') void showError(copy.toasts[reason]);
      if (reason || !state.voice) return;
      // Allows the element to play later without a user gesture.
      if (!sound.src) sound.load();
      sound.onplay = () => pauseOthers(sound);
      void make(sound, state.voice);
    },
    cancel,
  };
}
