import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that an attacker or a broken program sends as an image. */
export interface HostileImage {
  readonly name: string;
  /** Type that the data URL claims. */
  readonly type: string;
  readonly bytes: Buffer;
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
type Format = (typeof FORMATS)[number];

/** Stands wherever a file may carry text; nothing that is served may hold it. */
export const CANARY = '<script>alert("canary-of-images")</script>';

const MB = 1024 * 1024;
const typeOf = (format: Format) => `image/${format}`;

async function makeSound(format: Format): Promise<Buffer> {
  const noise = { width: 64, height: 48, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
  const image = sharp({ create: { ...noise, background: 'white' } }).withExif({ IFD0: { ImageDescription: CANARY } });
  return image.toFormat(format).toBuffer();
}

/** A seeded sequence, so that a failing file can be made again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function pngChunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_END = pngChunk('IEND', Buffer.alloc(0));

/** A PNG that claims a size and holds these chunks. `depth` and `color` as the format numbers them. */
function pngOf(width: number, height: number, chunks: readonly Buffer[], { depth = 8, color = 2 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width >>> 0, 0);
  header.writeUInt32BE(height >>> 0, 4);
  header.set([depth, color], 8);
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), ...chunks, PNG_END]);
}

const pixels = (bytes: number) => pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const text = (words: string) => Buffer.from(words, 'latin1');
const compressedText = (kind: string, size: number) =>
  pngChunk(kind, Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(size))]));

/** Broken copies of a sound file: cut off, with other bytes, with a hole. */
function broken(format: Format, sound: Buffer): HostileImage[] {
  const random = createRandom(sound.length);
  const type = typeOf(format);
  const cuts = Array.from({ length: 10 }, (_, at) => Math.floor((sound.length * (at + 1)) / 11));
  const flips = Array.from({ length: 10 }, (_, at) => {
    const bytes = Buffer.from(sound);
    for (let count = 0; count <= at * 3; count += 1) bytes[random(bytes.length)] = random(256);
    return { name: `${format} with ${at * 3 + 1} other bytes`, type, bytes };
  });
  const hole = Buffer.from(sound).fill(0, sound.length >> 2, sound.length >> 1);
  return [
    ...cuts.map((end) => ({ name: `${format} cut at ${end}`, type, bytes: sound.subarray(0, end) })),
    ...flips,
    { name: `${format} with a hole`, type, bytes: hole },
    { name: `${format} twice`, type, bytes: Buffer.concat([sound, sound]) },
    { name: `${format} behind other bytes`, type, bytes: Buffer.concat([text('GARBAGE'), sound]) },
  ];
}

/** Sound files with something else behind them, or under another name. */
function disguised(format: Format, sound: Buffer): HostileImage[] {
  const behind = {
    HTML: `<!DOCTYPE html>${CANARY}`,
    PHP: '<?php system("id"); ?>',
    ZIP: 'PK\x03\x04payload',
    script: CANARY,
  };
  const others = FORMATS.filter((other) => other !== format);
  return [
    ...Object.entries(behind).map(([kind, words]) => ({
      name: `${format} with ${kind} behind it`,
      type: typeOf(format),
      bytes: Buffer.concat([sound, text(words)]),
    })),
    ...others.map((other) => ({ name: `${format} as ${other}`, type: typeOf(other), bytes: sound })),
  ];
}

/** Files of another kind that call themselves an image. */
function foreign(): HostileImage[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${CANARY}<foreignObject/></svg>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`;
  const kinds: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.alloc(1),
    zeros: Buffer.alloc(4096),
    SVG: text(svg),
    'SVG with an entity': text(entity),
    HTML: text(`<html>${CANARY}</html>`),
    PDF: text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'),
    ZIP: text('PK\x03\x04\x14\0\0\0'),
    gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    BMP: text('BM\x36\0\0\0\0\0\0\0'),
    TIFF: text('II*\0\x08\0\0\0'),
    PostScript: text('%!PS-Adobe-3.0\n(id) (w) file'),
    'an ImageMagick script': text('push graphic-context\nfill \'url(https://x.example/"|id")\''),
  };
  return Object.entries(kinds).flatMap(([kind, bytes]) =>
    ['image/png', 'image/jpeg', 'image/webp'].map((type) => ({ name: `${kind} as ${type}`, type, bytes })),
  );
}

/** PNG files that claim or unpack to far more than they are. */
function pngBombs(): HostileImage[] {
  const sizes = [
    [0, 0],
    [0, 1],
    [1, 0],
    [65_500, 65_500],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [2 ** 31, 2 ** 31],
    [2 ** 32 - 1, 2 ** 32 - 1],
    [30_000, 1],
  ] as const;
  const files: Record<string, Buffer> = {
    'more pixels than claimed': pngOf(8, 8, [pixels(40 * MB)]),
    'fewer pixels than claimed': pngOf(2000, 2000, [pixels(100)]),
    'a text of 60 MB': pngOf(1, 1, [compressedText('zTXt', 60 * MB), pixels(4)]),
    'a color profile of 60 MB': pngOf(1, 1, [compressedText('iCCP', 60 * MB), pixels(4)]),
    '20,000 texts': pngOf(1, 1, [
      ...Array.from({ length: 20_000 }, () => pngChunk('tEXt', text(`a\0${CANARY}`))),
      pixels(4),
    ]),
    'a chunk of an unknown kind': pngOf(1, 1, [pngChunk('evIL', text(CANARY)), pixels(4)]),
    'a depth that is none': pngOf(8, 8, [pixels(300)], { depth: 3 }),
    'a color type that is none': pngOf(8, 8, [pixels(300)], { color: 9 }),
    'a palette that is missing': pngOf(8, 8, [pixels(72)], { color: 3 }),
    'two headers': pngOf(8, 8, [pngChunk('IHDR', Buffer.alloc(13)), pixels(200)]),
    'frames without an end': pngOf(8, 8, [pngChunk('acTL', Buffer.alloc(8, 255)), pixels(200)]),
    'no pixels': pngOf(8, 8, []),
  };
  return [
    ...sizes.map(([width, height]) => ({
      name: `png of ${width} by ${height}`,
      type: 'image/png',
      bytes: pngOf(width, height, [pixels(100)]),
    })),
    ...Object.entries(files).map(([kind, bytes]) => ({ name: `png with ${kind}`, type: 'image/png', bytes })),
  ];
}

/** A GIF of many frames of one pixel, on a screen of the given size. */
function gifOf(frames: number, side: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), text(';')]);
}

/** Sizes of other formats, exchanged in their headers. */
function otherBombs(sound: Record<Format, Buffer>): HostileImage[] {
  const jpeg = Buffer.from(sound.jpeg);
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  const comment = Buffer.concat([
    sound.jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0xff, 0xff]),
    Buffer.alloc(65_533, 0x3c),
  ]);
  const avif = Buffer.from(sound.avif);
  const size = avif.indexOf('ispe');
  avif.writeUInt32BE(60_000, size + 8);
  avif.writeUInt32BE(60_000, size + 12);
  const webp = Buffer.concat([
    text('RIFF\xff\xff\xff\x7fWEBPVP8X\x0a\0\0\0\x10\0\0\0\xff\xff\xff\xff\xff\xff'),
    Buffer.alloc(64),
  ]);
  return [
    { name: 'jpeg of 65,500 pixels a side', type: 'image/jpeg', bytes: jpeg },
    {
      name: 'jpeg with 100 comments',
      type: 'image/jpeg',
      bytes: Buffer.concat([...Array.from({ length: 20 }, () => comment), sound.jpeg.subarray(2)]),
    },
    { name: 'avif of 60,000 pixels a side', type: 'image/avif', bytes: avif },
    { name: 'webp of 16 million pixels a side', type: 'image/webp', bytes: webp },
    { name: 'gif of 65,535 pixels a side', type: 'image/gif', bytes: gifOf(1, 65_535) },
    { name: 'gif of 10,000 frames', type: 'image/gif', bytes: gifOf(10_000, 500) },
    { name: 'gif of 10,000 large frames', type: 'image/gif', bytes: gifOf(10_000, 4_000) },
  ];
}

/** Sound files of uncommon kinds, with everything a file can carry beside its pixels. */
async function uncommon(): Promise<HostileImage[]> {
  const base = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#8040c080' } });
  const carrying = { IFD0: { ImageDescription: CANARY, Copyright: CANARY }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const orientations = Array.from({ length: 8 }, async (_, at) => ({
    name: `jpeg of orientation ${at + 1}`,
    type: 'image/jpeg',
    bytes: await base()
      .flatten()
      .withMetadata({ orientation: at + 1 })
      .withExif(carrying)
      .jpeg()
      .toBuffer(),
  }));
  const kinds: [string, string, Promise<Buffer>][] = [
    ['jpeg in CMYK', 'image/jpeg', base().flatten().toColourspace('cmyk').jpeg().toBuffer()],
    ['png of 16 bits', 'image/png', base().toColourspace('rgb16').png().toBuffer()],
    ['png in gray', 'image/png', base().grayscale().png().toBuffer()],
    ['png with a palette', 'image/png', base().png({ palette: true }).toBuffer()],
    ['jpeg with a profile', 'image/jpeg', base().flatten().withIccProfile('p3').jpeg().toBuffer()],
    [
      'webp with XMP',
      'image/webp',
      base().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`).webp().toBuffer(),
    ],
    ['png of one pixel', 'image/png', base().resize(1, 1).png().toBuffer()],
  ];
  const made = kinds.map(async ([name, type, bytes]) => ({ name, type, bytes: await bytes }));
  return Promise.all([...orientations, ...made]);
}

/** More than 200 hostile or broken images, the same at every call. */
export async function hostileImages(): Promise<HostileImage[]> {
  const made = await Promise.all(FORMATS.map(async (format) => [format, await makeSound(format)] as const));
  const sound = Object.fromEntries(made) as Record<Format, Buffer>;
  const copies = FORMATS.flatMap((format) => [...broken(format, sound[format]), ...disguised(format, sound[format])]);
  return [...copies, ...foreign(), ...pngBombs(), ...otherBombs(sound), ...(await uncommon())];
}
