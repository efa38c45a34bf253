/** Facts from the frames of an MP3 file. */
interface Mp3Facts {
  /** Of all frames, as a decoder gives them. */
  readonly seconds: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
}

/** kbit/s of Layer III, and Hz, by the index that a header has: MPEG-1, and the lower rates of MPEG-2 (ISO 13818-3). */
const MPEG1 = {
  samples: 1152,
  rates: [44_100, 48_000, 32_000],
  kilobits: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
};
const MPEG2 = {
  samples: 576,
  rates: [22_050, 24_000, 16_000],
  kilobits: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

function readHeader(header: number, at: number) {
  const layout = header & (1 << 19) ? MPEG1 : MPEG2;
  const sampleRate = layout.rates[(header >> 10) & 3] ?? 0;
  const kilobits = layout.kilobits[(header >> 12) & 15] ?? 0;
  const isFrame = header >>> 21 === 0x7ff && ((header >> 17) & 3) === 1 && sampleRate > 0 && kilobits > 0;
  if (!isFrame) throw new Error(`No frame of Layer III begins at byte ${at}.`);
  const padding = (header >> 9) & 1;
  return {
    samples: layout.samples,
    sampleRate,
    channels: ((header >> 6) & 3) === 3 ? 1 : 2,
    bytes: Math.floor((layout.samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
  };
}

/** Goes through a file from frame to frame. @throws Error where anything else stands, or the last frame is cut off */
export function readMp3(file: Uint8Array): Mp3Facts {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let [at, frames, seconds, sampleRate, channels] = [0, 0, 0, 0, 0];
  while (at < file.length) {
    const frame = readHeader(view.getUint32(at), at);
    seconds += frame.samples / frame.sampleRate;
    ({ sampleRate, channels } = frame);
    at += frame.bytes;
    frames += 1;
  }
  if (at !== file.length) throw new Error('The last frame is cut off.');
  return { seconds, sampleRate, channels, frames };
}
