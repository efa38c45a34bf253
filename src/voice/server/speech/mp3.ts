import type { Speech } from './speech.ts';

/** Default bitrate in kbit/s: plenty for one voice. */
const BITRATE = 32;

/** Some of the bitrates of MPEG-2 Layer III, in kbit/s. */
type Mp3Bitrate = 24 | 32 | 40 | 48 | 64;

/** Encodes a stream of speech as mono MP3. All parts share one sample rate. */
export async function* toMp3(
  pieces: AsyncIterable<Speech> | Iterable<Speech>,
  bitrate: Mp3Bitrate = BITRATE,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // 0.8 MB, therefore loaded only for new samples.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  let isReady = false;
  for await (const { samples, sampleRate } of pieces) {
    // By default the encoder would pick another output sample rate.
    const options = { sampleRate, outputSampleRate: sampleRate, channels: 1, bitrate };
    if (!isReady) encoder.configure(options as Parameters<typeof encoder.configure>[0]);
    isReady = true;
    // The encoder returns a view of its own memory, which the next call overwrites.
    const bytes = encoder.encode([samples]).slice();
    if (bytes.length > 0) yield bytes;
  }
  if (isReady) yield encoder.finalize().slice();
}

export async function encodeMp3(speech: Speech): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = await Array.fromAsync(toMp3([speech]));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
