import type { Speech } from './speech.ts';

/** Offsets of the sample rate and the samples in a WAV file with the shortest header, as Flite writes it. */
const RATE_AT = 24;
const SAMPLES_AT = 44;
const FULL_SCALE = 32_768;

/** Parses a WAV file of 16 bit mono PCM with the shortest header. @throws Error for any other file */
export function parseWav(bytes: Uint8Array): Speech {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const isKnown = bytes.length >= SAMPLES_AT && tag(0) === 'RIFF' && tag(8) === 'WAVE' && tag(36) === 'data';
  if (!isKnown || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) {
    throw new Error('This is not a plain WAVE file with one channel of 16 bits.');
  }
  const samples = new Float32Array((bytes.length - SAMPLES_AT) >> 1);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = view.getInt16(SAMPLES_AT + at * 2, true) / FULL_SCALE;
  }
  return { samples, sampleRate: view.getUint32(RATE_AT, true) };
}
