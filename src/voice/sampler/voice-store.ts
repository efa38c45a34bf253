import { atom, type ReadableAtom } from 'nanostores';
import { reachGoal } from '#core/browser/page-events.ts';
import { showToast } from '#core/browser/toasts.ts';
import { prepareSound } from '../browser/playback.ts';
import { fetchSpeech, SpeechRefused } from '../browser/request-speech.ts';
import { keepSamples, keepWords, nameSamples, type Sample } from '../browser/stored-words.ts';
import type { VoiceParts } from '../content/try.copy.ts';
import type { VoiceId } from '../contract/voices.ts';
import { createSamplerState, nextSampler, refusalOf, type SamplerEvent, type SamplerState } from './voice.state.ts';

export interface VoiceStore {
  readonly $state: ReadableAtom<SamplerState>;
  readonly dispatch: (event: SamplerEvent) => void;
  /** Generates a sample. Must be called in a click: some browsers require a user gesture to play it later. */
  readonly generate: () => void;
  readonly cancel: () => void;
}

/** Shows samples that were just made, and plays the first on `sound` where it is given. */
type ShowSamples = (samples: readonly Sample[], sound?: HTMLAudioElement) => unknown;

/** Error codes whose message tells the visitor what to do; all others show a general message. */
const HELPFUL_CODES: Readonly<Record<string, 'text' | 'limit'>> = { NOTHING_TO_SAY: 'text', RATE_LIMITED: 'limit' };

/** The message of a refusal that helps the visitor, and what it is about; null for any other failure. */
function helpOf(failure: unknown) {
  const refused = failure instanceof SpeechRefused && failure.message ? failure : null;
  const about = (refused && HELPFUL_CODES[refused.code]) || null;
  return { about, sentence: about && refused ? refused.message : null };
}

/** Generates the text in one voice or two. @throws when either fails */
async function requestSamples(state: SamplerState, voice: VoiceId, signal: AbortSignal): Promise<Sample[]> {
  const { other, stability } = state;
  const text = state.text.trim();
  const wishes = [voice, ...(other ? [other] : [])].map((speaker) => ({ text, voice: speaker, stability }));
  const recordings = await Promise.all(wishes.map((wish) => fetchSpeech(wish, signal)));
  signal.throwIfAborted();
  const names = nameSamples(wishes.length);
  return wishes.flatMap((wish, at) => {
    const [name, bytes] = [names[at], recordings[at]];
    return name && bytes ? [{ ...wish, name, bytes }] : [];
  });
}

/** `show` is called with the samples of each request that succeeds. */
export function createVoiceStore({ copy }: Pick<VoiceParts, 'copy'>, show: ShowSamples = () => undefined): VoiceStore {
  const $state = atom(createSamplerState(copy.presets.items));
  let pending = new AbortController();
  const dispatch = (event: SamplerEvent) => $state.set(nextSampler($state.get(), event));
  const showError = (message: { title: string; text: string }) => showToast({ ...message, look: 'destructive' });

  function fail(failure: unknown): void {
    const { about, sentence } = helpOf(failure);
    dispatch({ type: 'failed', about, sentence });
    void showError({ ...copy.toasts.failed, ...(sentence && { text: sentence }) });
  }

  function succeed(samples: readonly Sample[], sound: HTMLAudioElement): void {
    const [first] = samples;
    dispatch({ type: 'generated' });
    keepSamples(samples);
    if (first) keepWords({ text: first.text, voice: first.voice, stability: first.stability });
    show(samples, sound);
    void showToast(copy.toasts.done);
    reachGoal('try-voice');
  }

  async function make(voice: VoiceId, sound: HTMLAudioElement): Promise<void> {
    const controller = new AbortController();
    pending = controller;
    dispatch({ type: 'started' });
    try {
      const samples = await requestSamples($state.get(), voice, controller.signal);
      if (!controller.signal.aborted) succeed(samples, sound);
    } catch (failure) {
      if (controller.signal.aborted) return;
      // Cancels the request of the other voice.
      controller.abort();
      fail(failure);
    }
  }

  return {
    $state,
    dispatch,
    generate() {
      const state = $state.get();
      if (state.step === 'generating') return;
      const reason = refusalOf(state);
      if (reason) dispatch({ type: 'refused', reason });
      if (reason === 'noText' || reason === 'noVoice') void showError(copy.toasts[reason]);
      if (!reason && state.voice) void make(state.voice, prepareSound());
    },
    cancel() {
      pending.abort();
      dispatch({ type: 'cancelled' });
    },
  };
}
