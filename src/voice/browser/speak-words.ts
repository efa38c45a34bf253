import { reachGoal } from '#core/browser/page-events.ts';
import { waveformBox, waveformPath } from '#core/template/waveform-path.ts';
import { STABILITY, type VoiceId } from '../contract/voices.ts';
import { keepWords, packRecording } from './kept-words.ts';
import { playCall } from './play-call.ts';
import { fetchSpeech, measure, SpeechRefused } from './request-speech.ts';

const DRAWING = 'http://www.w3.org/2000/svg';

/** Draws a waveform as `Waveform.astro` does. */
function drawWaveform(bars: readonly number[]): SVGSVGElement {
  const drawing = document.createElementNS(DRAWING, 'svg');
  const path = document.createElementNS(DRAWING, 'path');
  drawing.setAttribute('class', 'waveform');
  drawing.setAttribute('viewBox', waveformBox(bars));
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', waveformPath(bars));
  path.setAttribute('vector-effect', 'non-scaling-stroke');
  drawing.append(path);
  return drawing;
}

/** Puts a player of the recording in its place, and plays it. Where the browser refuses, it stands ready. */
function showRecording(form: HTMLFormElement, bytes: ArrayBuffer, bars: readonly number[]): void {
  const place = form.querySelector<HTMLElement>('[data-recording]');
  if (!place) return;
  const link = document.createElement('a');
  link.id = 'your-recording';
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
  link.className = 'call-player call-short';
  link.dataset['call'] = '';
  link.setAttribute('aria-label', place.dataset['recording'] ?? '');
  link.append(Object.assign(document.createElement('span'), { className: 'play' }), drawWaveform(bars));
  const older = place.querySelector('a');
  place.replaceChildren(link);
  if (older) URL.revokeObjectURL(older.href);
  void playCall(link, new MouseEvent('click'));
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
  const words = { text, voice, stability: STABILITY.default };
  keepWords(words);
  say(busy);
  try {
    const bytes = await fetchSpeech(words, signal);
    const { bars } = await measure(bytes);
    if (signal.aborted) return;
    keepWords({ ...words, recording: packRecording(bytes) });
    say();
    showRecording(form, bytes, bars);
    reachGoal('try-voice');
  } catch (failure) {
    if (signal.aborted) return;
    say((failure instanceof SpeechRefused && failure.message) || failed);
  }
}
