import { uploadMedia } from '#contracts/media.ts';
import { callAdmin } from '../../session/session.ts';
import { type Shrunk, shrinkImage } from './shrink-image.ts';

/** An image that could not be made ready for the server. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
  readonly problem: (Shrunk & { ok: false })['problem'];

  constructor(problem: ImageProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Makes an image smaller and stores it. @throws ImageProblem, CallFailure, Unreachable */
export async function uploadImage(file: File): Promise<{ url: string; width: number; height: number }> {
  const shrunk = await shrinkImage(file);
  if (!shrunk.ok) throw new ImageProblem(shrunk.problem);
  const { data } = await callAdmin(uploadMedia, { body: { data: shrunk.dataUrl } });
  return data;
}
