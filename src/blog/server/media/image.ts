import { createHash } from 'node:crypto';
import {
  IMAGE_MAX_DIMENSION,
  IMAGE_QUALITY,
  MEDIA_MAX_BYTES,
  MEDIA_MAX_PIXELS,
  MEDIA_MAX_SIDE,
} from '#core/contract/limits.ts';
import { type ImageFormat, sniffImage } from './image-format.ts';

/** Image as stored: re-encoded, upright, without metadata, at most IMAGE_MAX_DIMENSION pixels a side. */
export interface StoredImage {
  /** SHA-256 of `bytes`, hex; part of its address. */
  readonly hash: string;
  readonly type: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

type EncodeResult =
  | { readonly ok: true; readonly image: StoredImage }
  | { readonly ok: false; readonly code: 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_MANY_PIXELS' };

type Sharp = typeof import('sharp').default;

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Alpha below this counts as transparent; scaling alone may leave an opaque image at 254. */
const OPAQUE_MIN_ALPHA = 250;

/** Names of the formats in sharp. */
const DECODERS: Readonly<Record<ImageFormat, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

/**
 * Converts an uploaded file for storage: JPEG, or WebP for transparent images. The bytes decide the format, the size is
 * checked before any pixel is decoded, and an animation becomes its first frame. Deterministic: the same bytes give the
 * same result.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodeResult> {
  if (bytes.byteLength > MEDIA_MAX_BYTES) return { ok: false, code: 'IMAGE_TOO_LARGE' };
  const format = sniffImage(bytes);
  if (!format) return { ok: false, code: 'INVALID_IMAGE' };
  const sharp = await loadSharp();
  try {
    const { width, height, format: decoder } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (decoder !== DECODERS[format]) return { ok: false, code: 'INVALID_IMAGE' };
    if (Math.max(width, height) > MEDIA_MAX_SIDE || width * height > MEDIA_MAX_PIXELS) {
      return { ok: false, code: 'IMAGE_TOO_MANY_PIXELS' };
    }
    return { ok: true, image: await encodePixels(sharp, await decodePixels(sharp, bytes)) };
  } catch {
    // The decoder's messages are internal; for the caller the file is broken.
    return { ok: false, code: 'INVALID_IMAGE' };
  }
}

/** Loads sharp at the first image, so that functions without images start fast. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function decodePixels(sharp: Sharp, bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MEDIA_MAX_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: IMAGE_MAX_DIMENSION, height: IMAGE_MAX_DIMENSION, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } };
}

async function encodePixels(sharp: Sharp, { data, raw }: Pixels): Promise<StoredImage> {
  const transparent = hasTransparency(data, raw.channels);
  const source = sharp(data, { raw });
  const output = transparent
    ? source.webp({ quality: IMAGE_QUALITY })
    : source.flatten({ background: '#ffffff' }).jpeg({ quality: IMAGE_QUALITY, mozjpeg: false });
  const bytes = await output.toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const type = transparent ? 'image/webp' : 'image/jpeg';
  return { hash, type, width: raw.width, height: raw.height, bytes };
}

function hasTransparency(data: Buffer, channels: number): boolean {
  if (channels !== 2 && channels !== 4) return false;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if ((data[alpha] ?? 0) < OPAQUE_MIN_ALPHA) return true;
  }
  return false;
}
