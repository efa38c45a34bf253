import { MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { encodeImage, type StoredImage } from './image.ts';

/**
 * Converts the image of a data URL for storage. A port: functions without images pass none, because the real decoder
 * brings 20 MB of native code.
 * @throws ApiError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS
 */
export type ImageDecoder = (dataUrl: string) => Promise<StoredImage>;

/** Decodes and encodes with sharp. */
export const decodeImage: ImageDecoder = async (dataUrl) => {
  const parsed = parseImageDataUrl(dataUrl);
  if (!parsed.ok) throw new ApiError(parsed.code);
  const encoded = await encodeImage(parsed.bytes);
  if (!encoded.ok) throw new ApiError(encoded.code);
  return encoded.image;
};

/** Types that a data URL may claim. `encodeImage` detects the real type from the bytes. */
const DATA_URL_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
type ClaimedType = (typeof DATA_URL_TYPES)[number];

type DataUrlResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly claimedType: ClaimedType }
  | { readonly ok: false; readonly code: 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE' };

const HEADER = new RegExp(`^data:(${DATA_URL_TYPES.join('|')});base64,`);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Parses `data:image/…;base64,…` strictly. More than MEDIA_MAX_BYTES are refused before decoding. */
export function parseImageDataUrl(value: string): DataUrlResult {
  const header = HEADER.exec(value);
  if (!header) return { ok: false, code: 'INVALID_IMAGE' };
  const payload = value.slice(header[0].length);
  if (decodedLength(payload) > MEDIA_MAX_BYTES) return { ok: false, code: 'IMAGE_TOO_LARGE' };
  if (payload.length % 4 !== 0 || !BASE64.test(payload)) return { ok: false, code: 'INVALID_IMAGE' };
  return { ok: true, bytes: Buffer.from(payload, 'base64'), claimedType: header[1] as ClaimedType };
}

function decodedLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
