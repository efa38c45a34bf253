import { MEDIA_MAX_BYTES } from '#contracts/limits.ts';

/** Types a data URL may claim. What the bytes really are is decided by `encodeImage`. */
export const CLAIMABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ClaimedType = (typeof CLAIMABLE_TYPES)[number];

export type DataUrlResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly claimedType: ClaimedType }
  | { readonly ok: false; readonly code: 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE' };

const HEADER = new RegExp(`^data:(${CLAIMABLE_TYPES.join('|')});base64,`);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads `data:image/…;base64,…`, nothing looser. At most MEDIA_MAX_BYTES decoded, refused before decoding. */
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
