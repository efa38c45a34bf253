import { toWav } from '#assistant/call/wav.ts';
import { RECORDING_RATE } from '#assistant/contract/call-calls.ts';

/** The bytes of a WAV file, as a browser sends what a visitor says. `samples` from -1 to 1. */
export const toWavFile = async (
  samples: Float32Array,
  rate: number = RECORDING_RATE,
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await toWav(samples, rate).arrayBuffer());

export const silentRecording = (seconds: number): Promise<Uint8Array<ArrayBuffer>> =>
  toWavFile(new Float32Array(Math.round(seconds * RECORDING_RATE)));
