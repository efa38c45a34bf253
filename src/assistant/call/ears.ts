import { createVoiceMeter } from './voice-meter.ts';

/** The browser's own speech recognition, of which TypeScript knows no type. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
}

interface ResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type RecognitionClass = new () => Recognition;

export interface Ears {
  listen(): void;
  /** Hears nothing until it listens again. */
  rest(): void;
  /** Hears nothing more. */
  close(): void;
  /** For drawing what is heard; null where we do not hear it. */
  analyser(): AnalyserNode | null;
}

/** Why a visitor is heard no more. `unplugged`: there may be another microphone; `lost`: it is there, but nothing can be understood. */
export type Refusal = 'refused' | 'unplugged' | 'lost';

export interface EarsListener {
  readonly onSentence: (text: string) => void;
  readonly onRefused: (why: Refusal) => void;
}

interface RecognitionListener extends EarsListener {
  /** Words so far, not final. */
  readonly onWords: (text: string) => void;
  /** Its voice can be drawn from now on. */
  readonly onDrawn: () => void;
}

const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Partial<
  Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionClass>
>;
const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;

/** Whether this browser can hear. */
export const canHear = Recognizer !== undefined;

/** Errors after which hearing goes on: silence, and a stop of our own. */
const HARMLESS: readonly unknown[] = ['no-speech', 'aborted'];

/** Hears a visitor by the browser's recognition, which asks for the microphone when it listens first. */
export function createEars(context: AudioContext, lang: string, heard: RecognitionListener): Ears | null {
  if (!Recognizer) return null;
  const { onWords, onSentence, onRefused, onDrawn } = heard;
  const meter = createVoiceMeter(context, onDrawn);
  const recognition = new Recognizer();
  recognition.lang = lang;
  recognition.continuous = true;
  recognition.interimResults = true;
  let isListening = false;
  const start = () => {
    try {
      recognition.start();
    } catch {
      // It is on, or still ending: then it begins again when it has.
    }
  };
  const stop = () => {
    isListening = false;
    recognition.abort();
  };
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as ResultEvent;
    let words = '';
    for (let at = resultIndex; at < results.length; at++) {
      const text = results[at]?.[0]?.transcript ?? '';
      if (results[at]?.isFinal && text.trim()) onSentence(text.trim());
      else words += text;
    }
    if (words.trim()) onWords(words.trim());
  });
  recognition.addEventListener('error', (event) => {
    if (HARMLESS.includes((event as Event & { error?: string }).error)) return;
    stop();
    onRefused('refused');
  });
  recognition.addEventListener('audiostart', meter.open);
  // Browsers end it after some silence.
  recognition.addEventListener('end', () => {
    if (isListening) start();
  });
  return {
    listen() {
      if (isListening) return;
      isListening = true;
      start();
    },
    rest: stop,
    close() {
      stop();
      meter.close();
    },
    analyser: meter.analyser,
  };
}
