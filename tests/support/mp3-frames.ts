/** What the frame headers of an MP3 say. */
export interface Mp3Frames {
  readonly frames: number;
  readonly sampleRate: number;
  /** Of all frames; the encoder's lead-in and padding are in it, less than a tenth of a second. */
  readonly seconds: number;
  /** Bytes that belong to no frame. */
  readonly stray: number;
}

/** By the version's two bits: 3 is MPEG-1, 2 is MPEG-2, 0 is MPEG-2.5. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};
const KILOBITS = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Walks the frames of an MPEG Layer III stream (ISO 11172-3, 13818-3). @throws Error when it is none */
export function readMp3(bytes: Uint8Array): Mp3Frames {
  let [at, frames, seconds, stray, sampleRate] = [0, 0, 0, 0, 0];
  while (at + 4 <= bytes.length) {
    const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
    const isFrame = sync === 0xff && (version & 0xe6) === 0xe2;
    const kind = (version >> 3) & 3;
    const rate = RATES[kind]?.[(rates >> 2) & 3];
    const kilobits = (kind === 3 ? KILOBITS.one : KILOBITS.two)[rates >> 4];
    if (!(isFrame && rate && kilobits)) {
      at += 1;
      stray += 1;
      continue;
    }
    const samples = kind === 3 ? 1152 : 576;
    at += Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((rates >> 1) & 1);
    frames += 1;
    seconds += samples / rate;
    sampleRate = rate;
  }
  if (frames === 0) throw new Error('There is no MP3 frame in it.');
  return { frames, sampleRate, seconds, stray };
}
