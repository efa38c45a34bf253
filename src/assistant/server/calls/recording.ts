import { ApiError } from '#core/server/api-error.ts';
import { RECORDING_RATE, WAV_HEADER_BYTES } from '../../contract/call-calls.ts';

const BYTES_PER_SECOND = RECORDING_RATE * 2;

/**
 * Length of a recording in seconds: a WAV file of 16-bit PCM at 16 kHz, one channel, with nothing before its samples but the
 * header (http://soundfile.sapp.org/doc/WaveFormat/). @throws ApiError INVALID_SOUND for any other
 */
export function secondsOf(recording: Uint8Array): number {
  const view = new DataView(recording.buffer, recording.byteOffset, recording.byteLength);
  const tag = (at: number) => String.fromCharCode(...recording.subarray(at, at + 4));
  const samples = recording.byteLength - WAV_HEADER_BYTES;
  const isWhole =
    samples > 0 &&
    samples % 2 === 0 &&
    [0, 8, 12, 36].map(tag).join('') === 'RIFFWAVEfmt data' &&
    view.getUint32(4, true) === recording.byteLength - 8 &&
    view.getUint32(16, true) === 16 &&
    view.getUint16(20, true) === 1 &&
    view.getUint16(22, true) === 1 &&
    view.getUint32(24, true) === RECORDING_RATE &&
    view.getUint16(34, true) === 16 &&
    view.getUint32(40, true) === samples;
  if (!isWhole) throw new ApiError('INVALID_SOUND');
  return samples / BYTES_PER_SECOND;
}
