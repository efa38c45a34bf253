import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { IMAGE_MAX_DIMENSION, IMAGE_QUALITY, MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { uploadMedia } from '#core/contract/media-calls.ts';
import { callAdmin } from '#panel/session/session.ts';
import { parseInert } from './inert-html.ts';

/** Size limit of a chosen file, bytes. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * An image that could not be prepared. `too-large`: above 5 MB as chosen. `not-an-image`: another type.
 * `unreadable`: the browser cannot decode it. `heavy`: above the server's limit even after shrinking.
 */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly problem: 'too-large' | 'not-an-image' | 'unreadable' | 'heavy';

  constructor(problem: ImageError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Draws an image onto a canvas, its longer side at most `max` pixels. Transparent areas turn white. */
export async function drawImage(file: ImageBitmapSource, canvas: HTMLCanvasElement, max: number): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, max / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

/** Fits a chosen image as `encodeImage` does. @throws ImageError */
export async function shrinkImage(file: File, max?: number): Promise<string> {
  if (!file.type.startsWith('image/')) throw new ImageError('not-an-image');
  if (file.size > FILE_MAX_BYTES) throw new ImageError('too-large');
  return encodeImage(file, max);
}

/** Fits an image into `max` pixels and encodes it as JPEG at quality 0.8, as a data URL. @throws ImageError */
async function encodeImage(file: ImageBitmapSource, max = IMAGE_MAX_DIMENSION): Promise<string> {
  const canvas = document.createElement('canvas');
  await drawImage(file, canvas, max).catch(() => {
    throw new ImageError('unreadable');
  });
  const url = canvas.toDataURL('image/jpeg', IMAGE_QUALITY / 100);
  const base64 = url.slice(url.indexOf(',') + 1);
  // Four characters are three bytes.
  if ((base64.length * 3) / 4 > MEDIA_MAX_BYTES) throw new ImageError('heavy');
  return url;
}

/** Shrinks an image and stores it. Returns its address. @throws ImageError, CallFailure, Unreachable */
export const uploadImage = async (file: File, max?: number): Promise<string> => upload(await shrinkImage(file, max));

/** Stores a picture that the page has loaded. Returns its address. @throws as `uploadImage` */
export const storePicture = async (image: HTMLImageElement): Promise<string> => upload(await encodeImage(image));

async function upload(data: string): Promise<string> {
  return (await callAdmin(uploadMedia, { body: { data } })).data.url;
}

const imagesOf = (files: FileList) => [...files].filter(({ type }) => type.startsWith('image/'));

/** Pasted images; none when there is text too, because office programs add a picture of the copied text. */
export function imagesOfPaste(data: DataTransfer | null): File[] {
  const files = data ? imagesOf(data.files) : [];
  const hasText = files.length > 0 && /\S/.test(parseInert(data?.getData('text/html') ?? '').textContent ?? '');
  return hasText ? [] : files;
}

/** Dropped images; moves the cursor to the drop position. Null when no file was dropped. */
export function imagesOfDrop(view: EditorView, event: DragEvent): File[] | null {
  const files = event.dataTransfer?.files;
  if (!files || files.length === 0) return null;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
  return imagesOf(files);
}
