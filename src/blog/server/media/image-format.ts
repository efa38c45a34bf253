export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Detects the format by the first bytes; null for formats we do not accept (SVG, HEIC, PDF, archives, text). */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.slice(4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif';
  return null;
}

/** Major and compatible brands of an ISO media file: four letters each; the minor version between them is skipped. */
function brands(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const list = latin1(bytes, 8, Math.min(size, 256));
  return (list.match(/[\s\S]{4}/g) ?? []).filter((_, index) => index !== 1);
}
