import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage, parseImageDataUrl, type StoredImage } from '#blog/server/media/image.ts';
import { IMAGE_MAX_DIMENSION, MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';

type Fill = { r: number; g: number; b: number; alpha?: number };
const RED: Fill = { r: 220, g: 20, b: 20 };

const plain = (width: number, height: number, background: Fill = RED) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

async function refusalOf(decode: () => unknown): Promise<unknown> {
  try {
    return await decode();
  } catch (thrown) {
    return thrown instanceof ApiError ? thrown.code : thrown;
  }
}

async function pixel(image: StoredImage, x: number, y: number): Promise<number[]> {
  const at = { left: x, top: y, width: 1, height: 1 };
  return [...(await sharp(image.bytes).extract(at).raw().toBuffer())];
}

/** PNG of a few hundred bytes whose header claims any size. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The same picture in every accepted format. */
async function inEveryFormat(picture: Sharp): Promise<Buffer[]> {
  const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  const files = await Promise.all(formats.map((format) => picture.clone().toFormat(format).toBuffer()));
  expect(new Set(files.map((file) => file.toString('latin1', 0, 12))).size).toBe(formats.length);
  return files;
}

describe('encodeImage', () => {
  it('takes every listed format and stores JPEG under its own hash', async () => {
    for (const file of await inEveryFormat(plain(300, 200))) {
      const image = await encodeImage(file);
      expect(image).toMatchObject({ type: 'image/jpeg', width: 300, height: 200 });
      expect(image.hash).toBe(createHash('sha256').update(image.bytes).digest('hex'));
      const [red, green, blue] = await pixel(image, 150, 100);
      expect([(red ?? 0) > 200, (green ?? 255) < 40, (blue ?? 255) < 40]).toEqual([true, true, true]);
    }
  });

  it('gives the same hash for the same bytes', async () => {
    const file = await noise(400, 300).jpeg().toBuffer();
    const [first, second] = [await encodeImage(file), await encodeImage(Buffer.from(file))];
    expect(second.hash).toBe(first.hash);
    expect((await encodeImage(await noise(401, 300).jpeg().toBuffer())).hash).not.toBe(first.hash);
  });

  it('fits large images into the limit and leaves small ones alone [POST-33 POST-34]', async () => {
    expect(await encodeImage(await plain(3000, 1000).jpeg().toBuffer())).toMatchObject({
      width: IMAGE_MAX_DIMENSION,
      height: 400,
    });
    expect(await encodeImage(await plain(1000, 3000).png().toBuffer())).toMatchObject({
      width: 400,
      height: IMAGE_MAX_DIMENSION,
    });
    expect(await encodeImage(await plain(16, 9).png().toBuffer())).toMatchObject({ width: 16, height: 9 });
  });

  it('stores JPEG at quality 0.8 [POST-35 POST-36]', async () => {
    /** The tables a JPEG was quantized with, which follow from its quality alone. */
    const tablesOf = (bytes: Uint8Array) => {
      const file = Buffer.from(bytes).toString('latin1');
      return [...file.matchAll(/\xff\xdb\0[\s\S]{65}/g)].map(String);
    };
    const { bytes, type } = await encodeImage(await noise(300, 200).png().toBuffer());
    const reference = await noise(300, 200).jpeg({ quality: 80 }).toBuffer();
    expect(type).toBe('image/jpeg');
    expect(tablesOf(bytes)).toHaveLength(2);
    expect(tablesOf(bytes)).toEqual(tablesOf(reference));
  });

  it.each([
    [220, 'image/webp'],
    [249, 'image/webp'],
    [250, 'image/jpeg'],
  ])('with an alpha of %d becomes %s', async (alpha, type) => {
    const file = await plain(20, 20, { ...RED, alpha: alpha / 255 })
      .png()
      .toBuffer();
    expect((await encodeImage(file)).type).toBe(type);
  });

  it('keeps WebP for what shows through, and only for that', async () => {
    const clear = await encodeImage(
      await plain(2000, 1500, { ...RED, alpha: 0.4 })
        .png()
        .toBuffer(),
    );
    expect(clear).toMatchObject({ type: 'image/webp', width: 1200, height: 900 });
    expect((await pixel(clear, 600, 450))[3]).toBeCloseTo(102, -1);
    expect(
      await encodeImage(
        await plain(2000, 1500, { ...RED, alpha: 1 })
          .png()
          .toBuffer(),
      ),
    ).toMatchObject({ type: 'image/jpeg' });
  });

  it('turns a grey picture and 16 bits a channel into ordinary color', async () => {
    const deep = await plain(40, 40).toColourspace('rgb16').png().toBuffer();
    expect((await pixel(await encodeImage(deep), 5, 5))[0]).toBeGreaterThan(200);
    const grey = await plain(40, 40, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer();
    expect((await sharp((await encodeImage(grey)).bytes).metadata()).space).toBe('srgb');
  });

  it('stands the picture upright and drops what the camera wrote', async () => {
    const left = await plain(200, 100, { r: 0, g: 0, b: 250 }).png().toBuffer();
    const file = await plain(400, 100)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Jane Secret' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await encodeImage(file);
    expect(image).toMatchObject({ width: 100, height: 400 });
    expect((await pixel(image, 50, 20))[2]).toBeGreaterThan(200);
    expect((await pixel(image, 50, 380))[0]).toBeGreaterThan(200);
    const { exif, xmp, iptc, icc, orientation } = await sharp(image.bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(image.bytes).includes('Jane Secret')).toBe(false);
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all([RED, { r: 0, g: 0, b: 250 }].map((fill) => plain(50, 40, fill).png().toBuffer()));
    const animation = sharp(frames, { join: { animated: true } });
    for (const file of [await animation.clone().gif().toBuffer(), await animation.clone().webp().toBuffer()]) {
      expect((await sharp(file).metadata()).pages).toBe(2);
      const image = await encodeImage(file);
      expect(image).toMatchObject({ width: 50, height: 40 });
      expect((await pixel(image, 25, 20))[0]).toBeGreaterThan(200);
    }
  });

  it('refuses pixel bombs from their header, at once', async () => {
    const bomb = pngClaiming(30_000, 30_000);
    expect(bomb.byteLength).toBeLessThan(1000);
    const started = performance.now();
    for (const file of [bomb, pngClaiming(12_001, 10), pngClaiming(6500, 6500)]) {
      expect(await refusalOf(() => encodeImage(file))).toBe('IMAGE_TOO_MANY_PIXELS');
    }
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('refuses files cut short', async () => {
    for (const file of await inEveryFormat(noise(300, 300))) {
      for (const part of [0.97, 0.5, 0.05]) {
        const cut = file.subarray(0, Math.floor(file.length * part));
        expect(await refusalOf(() => encodeImage(cut))).toBe('INVALID_IMAGE');
      }
    }
  });

  it('refuses what is not a listed image, whatever it looks like', async () => {
    const jpeg = await plain(10, 10).jpeg().toBuffer();
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const fakes = [
      ...['', 'GIF89a', '\xff\xd8\xff', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ...['<?xml version="1.0"?><svg/>', '<!doctype html><script>alert(1)</script>', 'PK\x03\x04', '%PDF-1.7\n'],
      ...['BM\x3a\0\0\0', 'II*\0', 'RIFF\0\0\0\0WAVE', 'GIF89a/*<svg/>*/=alert(1)', '\x89PNG\r\n\x1a\n<html>'],
    ].map((text) => Buffer.from(text, 'latin1'));
    for (const file of [
      ...fakes,
      heic,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
      await plain(9, 9).tiff().toBuffer(),
    ]) {
      expect(await refusalOf(() => encodeImage(file))).toBe('INVALID_IMAGE');
    }
  });

  it('leaves nothing of a document hidden behind an image', async () => {
    const polyglot = Buffer.concat([
      await plain(10, 10).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>%PDF-1.7'),
    ]);
    const image = await encodeImage(polyglot);
    expect(Buffer.from(image.bytes).includes('script')).toBe(false);
  });

  it('refuses more bytes than allowed', async () => {
    expect(await refusalOf(() => encodeImage(new Uint8Array(MEDIA_MAX_BYTES + 1)))).toBe('IMAGE_TOO_LARGE');
  });
});

describe('parseImageDataUrl', () => {
  const base64 = (length: number) => Buffer.alloc(length, 7).toString('base64');

  it('reads the bytes', () => {
    for (const length of [1, 2, 3, 1000]) {
      const result = parseImageDataUrl(`data:image/webp;base64,${base64(length)}`);
      expect(result).toEqual(Buffer.alloc(length, 7));
    }
  });

  it('draws the line at exactly the limit', async () => {
    expect(parseImageDataUrl(`data:image/png;base64,${base64(MEDIA_MAX_BYTES)}`)).toHaveLength(MEDIA_MAX_BYTES);
    const over = `data:image/png;base64,${base64(MEDIA_MAX_BYTES + 1)}`;
    expect(await refusalOf(() => parseImageDataUrl(over))).toBe('IMAGE_TOO_LARGE');
  });

  it('refuses everything looser', async () => {
    const good = base64(3);
    const refused = [
      ...['', 'data:', good, `data:;base64,${good}`, `data:image/png,${good}`, 'data:image/png;base64,'],
      ...[`data:image/svg+xml;base64,${good}`, `data:text/html;base64,${good}`, `data:image/jpg;base64,${good}`],
      ...[
        `data:image/png;charset=x;base64,${good}`,
        ` data:image/png;base64,${good}`,
        `data:image/png;base64,${good}\n`,
      ],
      ...[
        'data:image/png;base64,AA',
        'data:image/png;base64,A===',
        'data:image/png;base64,AA-_',
        'data:image/png;base64,A=AA',
      ],
    ];
    for (const value of refused) expect(await refusalOf(() => parseImageDataUrl(value))).toBe('INVALID_IMAGE');
  });
});
