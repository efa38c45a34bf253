import { atom, type ReadableAtom } from 'nanostores';
import { reachGoal } from '#core/browser/page-events.ts';
import { showToast } from '#core/browser/toasts.ts';
import { keepWords, packRecording } from '../browser/kept-words.ts';
import { isNothingElsePlaying, pauseOthers } from '../browser/playback.ts';
import { fetchSpeech, measure, SpeechRefused } from '../browser/request-speech.ts';
import type { VoiceParts } from '../content/try.copy.ts';
import type { VoiceId } from '../contract/voices.ts';
import {
  createSamplerState,
  nextSampler,
  refusalOf,
  type Sample,
  type SamplerEvent,
  type SamplerResult,
  type SamplerState,
} from './voice.state.ts';

export interface VoiceStore {
  readonly $state: ReadableAtom<SamplerState>;
  readonly dispatch: (event: SamplerEvent) => void;
  /** Generates a sample and plays it on `sound`. Must be called in a click: some browsers require a user gesture. */
  readonly generate: (sound: HTMLAudioElement) => void;
  readonly cancel: () => void;
  /** Shows a recording that was made on another page of the words and in the voice that stand in the fields. */
  readonly show: (bytes: ArrayBuffer, sound: HTMLAudioElement) => Promise<void>;
}

/** Error codes whose message tells the visitor what to do; all others show a general message. */
const HELPFUL_CODES: Readonly<Record<string, 'text' | 'limit'>> = { NOTHING_TO_SAY: 'text', RATE_LIMITED: 'limit' };

/** The message of a refusal that helps the visitor, and what it is about; null for any other failure. */
function helpOf(failure: unknown) {
  const refused = failure instanceof SpeechRefused && failure.message ? failure : null;
  const about = (refused && HELPFUL_CODES[refused.code]) || null;
  return { about, sentence: about && refused ? refused.message : null };
}

type LoadedSample = Omit<Sample, 'url'> & { readonly bytes: ArrayBuffer };

const toSample = ({ bytes, ...sample }: LoadedSample): Sample => ({
  ...sample,
  url: URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' })),
});

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
  keepWords({ text, voice, stability, recording: packRecording(one.bytes) });
  const samples = two ? ([toSample(one), toSample(two)] as const) : ([toSample(one)] as const);
  return { id: (result?.id ?? 0) + 1, stability, samples };
}

export function createVoiceStore({ copy }: VoiceParts): VoiceStore {
  const $state = atom(createSamplerState(copy.presets.items));
  let pending = new AbortController();
  const dispatch = (event: SamplerEvent) => $state.set(nextSampler($state.get(), event));
  const showError = (message: { title: string; text: string }) => showToast({ ...message, look: 'destructive' });

  function fail(failure: unknown): void {
    const { about, sentence } = helpOf(failure);
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
    async show(bytes, sound) {
      const { voice, stability } = $state.get();
      if (!voice) return;
      const sample = toSample({ voice, bytes, ...(await measure(bytes)) });
      dispatch({ type: 'started' });
      dispatch({ type: 'generated', result: { id: 1, stability, samples: [sample] } });
      sound.src = sample.url;
    },
  };
}
