import { readStored, storeValue } from '#core/browser/tab-storage.ts';
import type { VoiceId } from '../contract/voices.ts';

/** Words that a visitor has a voice say, kept in this tab: between the landing page and /try, and over a reload. */
interface StoredWords {
  readonly text: string;
  readonly voice: VoiceId | null;
  /** 0 to 1. */
  readonly stability: number;
}

/** A recording of a visitor's words, kept like them. */
export interface Sample extends StoredWords {
  readonly voice: VoiceId;
  /** Names the sample among those of this tab: 1, 2, 3a and 3b. */
  readonly name: string;
  /** MP3. */
  readonly bytes: ArrayBuffer;
}

type StoredSample = Omit<Sample, 'bytes'> & { readonly recording: string };

const WORDS = 'words';
const SAMPLES = 'samples';
/** Samples of this tab, at most; older ones go. */
export const MAX_SAMPLES = 12;
/** Characters of the recordings that are kept over a reload: the storage of a tab has room for some millions. */
const KEPT_CHARACTERS = 3_000_000;

export const readWords = () => readStored<StoredWords>(WORDS);
export const keepWords = (words: StoredWords) => storeValue(WORDS, words);

const toText = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;

const storedSamples = () => readStored<StoredSample[]>(SAMPLES) ?? [];

/** The samples that this tab keeps, the newest first. */
export const readSamples = (): Sample[] =>
  storedSamples().map(({ recording, ...sample }) => ({ ...sample, bytes: toBytes(recording) }));

/** Keeps samples before those of earlier, as many as there is room for. */
export function keepSamples(samples: readonly Sample[]): void {
  const newest = samples.map(({ bytes, ...sample }) => ({ ...sample, recording: toText(bytes) }));
  let characters = 0;
  const fits = ({ recording }: StoredSample) => {
    characters += recording.length;
    return characters <= KEPT_CHARACTERS;
  };
  storeValue(SAMPLES, [...newest, ...storedSamples()].slice(0, MAX_SAMPLES).filter(fits));
}

let lastNumber = 0;

/** Names the next samples, as many as there are voices. */
export function nameSamples(count: number): string[] {
  lastNumber = Math.max(lastNumber, ...storedSamples().map(({ name }) => Number.parseInt(name, 10))) + 1;
  return count === 1 ? [String(lastNumber)] : Array.from('ab', (letter) => `${lastNumber}${letter}`);
}
