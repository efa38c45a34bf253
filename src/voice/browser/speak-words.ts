import { reachGoal } from '#core/browser/page-events.ts';
import { STABILITY, type VoiceId } from '../contract/voices.ts';
import { playCall } from './play-call.ts';
import { prepareSound } from './playback.ts';
import { createRecordingPlayer } from './recording-player.ts';
import { fetchSpeech, measure, SpeechRefused } from './request-speech.ts';
import { keepSamples, keepWords, nameSamples } from './stored-words.ts';

/** Puts a player of the recording in its place, and plays it. Where the browser refuses, it stands ready. */
function showRecording(form: HTMLFormElement, player: HTMLAnchorElement, sound: HTMLAudioElement): void {
  const place = form.querySelector<HTMLElement>('[data-recording]');
  const older = place?.querySelector('a');
  place?.replaceChildren(player);
  if (older) URL.revokeObjectURL(older.href);
  void playCall(player, new MouseEvent('click'), sound);
}

let pending: AbortController | undefined;

/**
 * Has a voice say what was typed, and keeps it for /try. What went wrong is said beside the button; the words stay. A
 * second press while the first is on its way replaces it.
 */
export async function speakWords(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const text = String(fields.get('text') ?? '').trim();
  const voice = String(fields.get('voice')) as VoiceId;
  const status = form.querySelector<HTMLElement>('[role=status]');
  const say = (sentence = '') => {
    if (status) status.textContent = sentence;
  };
  const { empty, busy, failedText: failed } = form.dataset;
  if (!text) {
    say(empty);
    return form.querySelector('textarea')?.focus();
  }
  pending?.abort();
  pending = new AbortController();
  const { signal } = pending;
  const sound = prepareSound();
  const words = { text, voice, stability: STABILITY.default };
  keepWords(words);
  say(busy);
  try {
    const bytes = await fetchSpeech(words, signal);
    const { bars } = await measure(bytes);
    if (signal.aborted) return;
    keepSamples([{ ...words, name: nameSamples(1).join(), bytes }]);
    say();
    const label = form.querySelector<HTMLElement>('[data-recording]')?.dataset['recording'] ?? '';
    showRecording(form, createRecordingPlayer({ id: 'your-recording', bytes, bars, label }), sound);
    reachGoal('try-voice');
  } catch (failure) {
    if (signal.aborted) return;
    say((failure instanceof SpeechRefused && failure.message) || failed);
  }
}
