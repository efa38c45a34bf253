import type { Speech } from './speech.ts';

/** Kilobits per second: plenty for one voice. */
const BITRATE = 32;

/** Of the rates that MPEG-2 Layer III has. */
type Mp3Bitrate = 24 | 32 | 40 | 48 | 64;

/** Packs speech as MP3, one channel, piece by piece as it comes; `bitrate` in kbit/s. The pieces share one sample rate. */
export async function* toMp3(
  pieces: AsyncIterable<Speech> | Iterable<Speech>,
  bitrate: Mp3Bitrate = BITRATE,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Weighs 0.8 MB: loaded by whoever says something new.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  let isReady = false;
  for await (const { samples, sampleRate } of pieces) {
    // Left to itself the encoder would pick another sample rate.
    const options = { sampleRate, outputSampleRate: sampleRate, channels: 1, bitrate };
    if (!isReady) encoder.configure(options as Parameters<typeof encoder.configure>[0]);
    isReady = true;
    // What it answers is the encoder's own memory, overwritten by its next call.
    const bytes = encoder.encode([samples]).slice();
    if (bytes.length > 0) yield bytes;
  }
  if (isReady) yield encoder.finalize().slice();
}

/** Speech as one MP3 file. */
export async function encodeMp3(speech: Speech): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = await Array.fromAsync(toMp3([speech]));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
