import { encodeMp3 } from '#voice/server/speech/mp3.ts';
import type { Speech } from '#voice/server/speech/speech.ts';
import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';

/** Samples of a frame of MPEG-2 Layer III. */
const FRAME = 576;
/** Frames the encoder adds to what it is given. */
const ADDED = 2;
/** Samples by which a decoder is late, which nothing in the file tells it: 576 of the encoder, 529 of its own. */
export const DELAY = 1105;
/** Bytes of a frame at 32 kbit/s: every one is as long as this. */
const FRAME_BYTES = 96;

const framesOf = (seconds: number) => Math.round((seconds * SAMPLE_RATE) / FRAME);

/** How many samples to pack so that the file is `seconds` long, to half a frame: 12 ms. */
export const samplesFor = (seconds: number) => (framesOf(seconds) - ADDED) * FRAME;

/** Packs speech of `samplesFor(seconds)`. @throws Error when the file has another length */
export async function encodeExact(speech: Speech, seconds: number): Promise<Uint8Array> {
  const bytes = await encodeMp3(speech);
  const frames = bytes.length / FRAME_BYTES;
  if (frames !== framesOf(seconds)) throw new Error(`${frames} frames were packed for ${seconds} s.`);
  return bytes;
}
