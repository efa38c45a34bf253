import { createHash } from 'node:crypto';
import { IMAGE_MAX_DIMENSION, IMAGE_QUALITY, MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import * as limits from '../../contract/limits.ts';

/** Image as stored: re-encoded, upright, without metadata, at most IMAGE_MAX_DIMENSION pixels a side. */
export interface StoredImage {
  /** SHA-256 of `bytes`, hex; part of its address. */
  readonly hash: string;
  readonly type: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * Converts the image of a data URL for storage. A port: functions without images pass none, because the real decoder
 * brings 20 MB of native code.
 * @throws ApiError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS
 */
export type ImageDecoder = (dataUrl: string) => Promise<StoredImage>;

/** Decodes and encodes with sharp. */
export const decodeImage: ImageDecoder = async (dataUrl) => encodeImage(parseImageDataUrl(dataUrl));

type Sharp = typeof import('sharp').default;

/** Alpha below this counts as transparent; scaling alone may leave an opaque image at 254. */
const OPAQUE_MIN_ALPHA = 250;

/** Types that a data URL may claim. The bytes tell the real one. */
const HEADER = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads a data URL strictly; its size is checked before decoding. @throws ApiError INVALID_IMAGE, IMAGE_TOO_LARGE */
export function parseImageDataUrl(value: string): Buffer<ArrayBuffer> {
  const header = HEADER.exec(value);
  if (!header) throw new ApiError('INVALID_IMAGE');
  const payload = value.slice(header[0].length);
  if (Buffer.byteLength(payload, 'base64') > MEDIA_MAX_BYTES) throw new ApiError('IMAGE_TOO_LARGE');
  if (payload.length % 4 !== 0 || !BASE64.test(payload)) throw new ApiError('INVALID_IMAGE');
  return Buffer.from(payload, 'base64');
}

/**
 * Converts an uploaded file for storage: JPEG, or WebP for transparent images. The bytes decide the format, the size is
 * checked before any pixel is decoded, and an animation becomes its first frame. Deterministic: the same bytes give the
 * same result.
 * @throws ApiError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS
 */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage> {
  if (bytes.byteLength > MEDIA_MAX_BYTES) throw new ApiError('IMAGE_TOO_LARGE');
  const known = sniffImage(bytes);
  if (!known) throw new ApiError('INVALID_IMAGE');
  const sharp = await loadSharp();
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== known) throw new ApiError('INVALID_IMAGE');
    if (Math.max(width, height) > limits.MEDIA_MAX_SIDE || width * height > limits.MEDIA_MAX_PIXELS) {
      throw new ApiError('IMAGE_TOO_MANY_PIXELS');
    }
    return await reencode(sharp, bytes);
  } catch (thrown) {
    // The decoder's messages are internal; for the caller the file is broken.
    throw thrown instanceof ApiError ? thrown : new ApiError('INVALID_IMAGE');
  }
}

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Detects the format by the first bytes, in the words of sharp; null for others (SVG, HEIC, PDF, archives, text). */
function sniffImage(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | null {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  const isAvif = start.slice(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis');
  return isAvif ? 'heif' : null;
}

/** Major and compatible brands of an ISO media file: four letters each; the minor version between them is skipped. */
function brandsOf(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const list = latin1(bytes, 8, Math.min(size, 256));
  return (list.match(/[\s\S]{4}/g) ?? []).filter((_, index) => index !== 1);
}

/** Loads sharp at the first image, so that functions without images start fast. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function reencode(sharp: Sharp, bytes: Uint8Array): Promise<StoredImage> {
  const [limitInputPixels, side, quality] = [limits.MEDIA_MAX_PIXELS, IMAGE_MAX_DIMENSION, IMAGE_QUALITY];
  const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const isTransparent = hasTransparency(data, channels);
  const output = isTransparent
    ? pixels.webp({ quality })
    : pixels.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });
  const encoded = await output.toBuffer();
  const hash = createHash('sha256').update(encoded).digest('hex');
  return { hash, type: isTransparent ? 'image/webp' : 'image/jpeg', width, height, bytes: encoded };
}

function hasTransparency(data: Buffer, channels: number): boolean {
  if (channels !== 2 && channels !== 4) return false;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if ((data[alpha] ?? 0) < OPAQUE_MIN_ALPHA) return true;
  }
  return false;
}
