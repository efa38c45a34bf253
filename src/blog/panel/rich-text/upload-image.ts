import { callAdmin } from '#core/panel/session/session.ts';
import { uploadMedia } from '../../contract/post-calls.ts';
import { type ShrinkResult, shrinkImage } from './shrink-image.ts';

/** An image that could not be prepared for upload. */
export class ImageError extends Error {
  override readonly name = 'ImageProblem';
  readonly problem: (ShrinkResult & { ok: false })['problem'];

  constructor(problem: ImageError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Shrinks an image and stores it. @throws ImageError, CallFailure, Unreachable */
export async function uploadImage(file: File): Promise<{ url: string; width: number; height: number }> {
  const shrunk = await shrinkImage(file);
  if (!shrunk.ok) throw new ImageError(shrunk.problem);
  const { data } = await callAdmin(uploadMedia, { body: { data: shrunk.dataUrl } });
  return data;
}
