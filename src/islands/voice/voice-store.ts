import { reachGoal } from '#browser/goal.ts';
import { hearAlone, isSilent } from '#browser/one-sound.ts';
import { showToast } from '#browser/toasts.ts';
import type { VoiceId } from '#contracts/voices.ts';
import { shapeOf } from './peaks.ts';
import { fetchSpeech, SpeechRefused } from './speech-api.ts';
import {
  nextSampler,
  refusalOf,
  type Sample,
  type Sampler,
  type SamplerEvent,
  startSampler,
  type Take,
} from './voice.state.ts';
import type { VoiceParts } from './voice-parts.ts';

/** Bars of a recording: each stays a stroke of its own on a phone. */
export const RESULT_BARS = 72;

export interface VoiceStore {
  /** As `useSyncExternalStore` wants it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Sampler;
  /** As it was drawn at build. */
  readonly readStart: () => Sampler;
  readonly happen: (event: SamplerEvent) => void;
  /** Makes a recording and plays it on `sound`. Called in a click: some browsers play only what was touched in one. */
  readonly generate: (sound: HTMLAudioElement) => void;
  readonly cancel: () => void;
}

/** Codes of refusals whose sentence tells what to do; any other says no more than that it failed. */
const HELPFUL: Readonly<Record<string, 'text' | 'limit'>> = { NOTHING_TO_SAY: 'text', RATE_LIMITED: 'limit' };

/** From now on the element may play without a press. */
function unlock(sound: HTMLAudioElement): void {
  if (!sound.src) sound.load();
}

type Kept = Omit<Take, 'url'> & { readonly bytes: ArrayBuffer };

const toTake = ({ bytes, ...take }: Kept): Take => ({
  ...take,
  url: URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' })),
});

/** Speaks the words in one voice or in two; all of it or nothing. @throws */
async function makeSample(wishes: Sampler, voice: VoiceId, signal: AbortSignal): Promise<Sample> {
  const { other, stability, sample } = wishes;
  const text = wishes.text.trim();
  const speak = async (speaker: VoiceId): Promise<Kept> => {
    const bytes = await fetchSpeech({ text, voice: speaker, stability }, signal);
    return { voice: speaker, bytes, ...(await shapeOf(bytes, RESULT_BARS)) };
  };
  const [one, two] = await Promise.all([speak(voice), other && speak(other)]);
  signal.throwIfAborted();
  const takes = two ? ([toTake(one), toTake(two)] as const) : ([toTake(one)] as const);
  return { id: (sample?.id ?? 0) + 1, stability, takes };
}

/** Everything that can happen to the sampler of a page. */
export function createVoiceStore({ copy }: VoiceParts): VoiceStore {
  const start = startSampler(copy.presets.items);
  let state = start;
  let awaiting = new AbortController();
  const listeners = new Set<() => void>();

  function happen(event: SamplerEvent): void {
    state = nextSampler(state, event);
    for (const listener of listeners) listener();
  }

  const complain = (words: { title: string; text: string }) => showToast({ ...words, look: 'destructive' });

  function fail(failure: unknown): void {
    const refused = failure instanceof SpeechRefused ? failure : null;
    const about = (refused?.sentence && HELPFUL[refused.code]) || null;
    const sentence = about && refused ? refused.sentence : null;
    happen({ type: 'failed', about, sentence });
    void complain({ ...copy.toasts.failed, ...(sentence && { text: sentence }) });
  }

  /** What was there before stays playable until now. */
  function replace(sample: Sample, sound: HTMLAudioElement): void {
    const old = state.sample;
    const mayPlay = isSilent(sound);
    happen({ type: 'made', sample });
    sound.src = sample.takes[0].url;
    for (const { url } of old?.takes ?? []) URL.revokeObjectURL(url);
    void showToast(copy.toasts.done);
    reachGoal('try-voice');
    // Where it is refused the player stands there, ready.
    if (mayPlay) sound.play().catch(() => undefined);
  }

  async function make(sound: HTMLAudioElement, voice: VoiceId): Promise<void> {
    const controller = new AbortController();
    awaiting = controller;
    happen({ type: 'started' });
    try {
      const sample = await makeSample(state, voice, controller.signal);
      if (!controller.signal.aborted) replace(sample, sound);
    } catch (failure) {
      if (controller.signal.aborted) return;
      // Of two voices the other one is not needed any more.
      controller.abort();
      fail(failure);
    }
  }

  const cancel = () => {
    awaiting.abort();
    happen({ type: 'cancelled' });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    readStart: () => start,
    happen,
    generate(sound) {
      if (state.step === 'generating') return;
      const why = refusalOf(state);
      if (why) happen({ type: 'refused', why });
      if (why === 'noText' || why === 'noVoice') void complain(copy.toasts[why]);
      if (why || !state.voice) return;
      unlock(sound);
      sound.onplay = () => hearAlone(sound);
      void make(sound, state.voice);
    },
    cancel,
  };
}
