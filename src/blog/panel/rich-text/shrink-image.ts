import { IMAGE_MAX_DIMENSION, IMAGE_QUALITY, MEDIA_MAX_BYTES } from '#core/contract/limits.ts';

/** Size limit of a chosen file, bytes. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Result of shrinking a file. `too-large`: above 5 MB as chosen. `not-an-image`: another type. `unreadable`:
 * the browser cannot decode it. `heavy`: above the server's limit even after shrinking.
 */
export type ShrinkResult =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly problem: 'too-large' | 'not-an-image' | 'unreadable' | 'heavy' };

const failed = (problem: (ShrinkResult & { ok: false })['problem']): ShrinkResult => ({ ok: false, problem });

/** Fits an image into 1200 pixels and encodes it as JPEG at quality 0.8. Transparent areas turn white. */
export async function shrinkImage(file: File): Promise<ShrinkResult> {
  if (!file.type.startsWith('image/')) return failed('not-an-image');
  if (file.size > FILE_MAX_BYTES) return failed('too-large');
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return failed('unreadable');
  const blob = await draw(bitmap);
  bitmap.close();
  if (!blob) return failed('unreadable');
  if (blob.size > MEDIA_MAX_BYTES) return failed('heavy');
  return { ok: true, dataUrl: await toDataUrl(blob) };
}

function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, IMAGE_MAX_DIMENSION / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', IMAGE_QUALITY / 100));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
