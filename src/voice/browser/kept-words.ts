import { readStored, storeValue } from '#core/browser/tab-storage.ts';
import type { VoiceId } from '../contract/voices.ts';

/** Words that a visitor has a voice say, kept in this tab: between the landing page and /try, and over a reload. */
export interface KeptWords {
  readonly text: string;
  readonly voice: VoiceId | null;
  /** 0 to 1. */
  readonly stability: number;
  /** The last recording of these words in this voice, MP3 in Base64. */
  readonly recording?: string | undefined;
}

const KEY = 'words';
/** A recording above this size is not kept, bytes: the storage of a tab has room for some megabytes. */
const RECORDING_BYTES = 300_000;

export const readWords = () => readStored<KeptWords>(KEY);
export const keepWords = (words: KeptWords) => storeValue(KEY, words);

/** Keeps other words. A recording stays as long as it is one of them. */
export function changeWords(words: KeptWords): void {
  const before = readWords();
  const isSame = before?.text === words.text && before.voice === words.voice && before.stability === words.stability;
  keepWords({ ...words, recording: isSame ? before.recording : undefined });
}

/** Encodes a recording for `KeptWords`; undefined when it is too large. */
export function packRecording(bytes: ArrayBuffer): string | undefined {
  if (bytes.byteLength > RECORDING_BYTES) return undefined;
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

export const unpackRecording = (recording: string): ArrayBuffer =>
  Uint8Array.from(atob(recording), (character) => character.charCodeAt(0)).buffer;
