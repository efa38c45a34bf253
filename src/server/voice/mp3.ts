import type { Speech } from './speech.ts';

/** Kilobits per second: plenty for a voice of 16 kHz, 4 KB a second. */
const BITRATE = 32;

/** Packs speech as MP3, one channel. */
export async function encodeMp3({ samples, sampleRate }: Speech): Promise<Uint8Array<ArrayBuffer>> {
  // Weighs 0.8 MB: loaded by builds that say something new.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  // Both answers are the encoder's own memory, overwritten by the next call.
  const start = encoder.encode([samples]).slice();
  const end = encoder.finalize();
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}
