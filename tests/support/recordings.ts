import { RECORDING_RATE, WAV_HEADER_BYTES } from '#assistant/contract/call-calls.ts';

/** Header and samples of a WAV file of so many seconds of silence, as a browser sends what a visitor says. */
export function silentRecording(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = Math.round(seconds * RECORDING_RATE) * 2;
  const recording = Buffer.alloc(WAV_HEADER_BYTES + bytes);
  recording.write('RIFF', 0);
  recording.writeUInt32LE(WAV_HEADER_BYTES - 8 + bytes, 4);
  recording.write('WAVEfmt ', 8);
  recording.writeUInt32LE(16, 16);
  recording.writeUInt16LE(1, 20);
  recording.writeUInt16LE(1, 22);
  recording.writeUInt32LE(RECORDING_RATE, 24);
  recording.writeUInt32LE(RECORDING_RATE * 2, 28);
  recording.writeUInt16LE(2, 32);
  recording.writeUInt16LE(16, 34);
  recording.write('data', 36);
  recording.writeUInt32LE(bytes, 40);
  return Uint8Array.from(recording);
}
