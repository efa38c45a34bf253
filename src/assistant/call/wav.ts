/** Samples per second, and bytes before the samples, of a recording as the server takes it. */
const RATE = 16_000;
const HEADER_BYTES = 44;

/**
 * Encodes a WAV file of 16-bit PCM, one channel (http://soundfile.sapp.org/doc/WaveFormat/). `samples` from -1 to 1,
 * louder ones are clipped; `rate`: samples per second.
 */
export function toWav(samples: Float32Array, rate = RATE): Blob {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const tag = (at: number, text: string) => {
    for (let n = 0; n < text.length; n++) view.setUint8(at + n, text.charCodeAt(n));
  };
  tag(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [at, sample] of samples.entries()) {
    view.setInt16(HEADER_BYTES + at * 2, Math.max(-1, Math.min(1, sample)) * 32_767, true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** Records samples of another rate as the server takes them. */
export async function recordingOf(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Blob> {
  const length = Math.max(1, Math.floor((samples.length / rate) * RATE));
  const offline = new OfflineAudioContext(1, length, RATE);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(offline, { buffer });
  source.connect(offline.destination);
  source.start();
  return toWav((await offline.startRendering()).getChannelData(0));
}
