import { MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import type { ArchivedImage } from '../archive.ts';
import { IMAGES_PATH, toDataUrl } from '../archive.ts';
import type { ArchiveFile } from '../markdown-archive.ts';
import type { LoosePost } from './loose-post.ts';

/** A post of another system with the file it comes from; `text`: as it was written, for what is not understood. */
export interface ForeignPost {
  readonly name: string;
  readonly post: LoosePost;
  readonly text: string;
}
export const IMAGE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** An image of the archive and its path. */
interface FoundImage {
  readonly path: string;
  readonly image: ArchivedImage;
}
export type FindImage = (from: string, address: string) => FoundImage | null;

export const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Finds the file that an address in a text means: beside it, from the root, or in a folder of static files. */
export function createFinder(files: readonly ArchiveFile[]): FindImage {
  const byName = new Map<string, ArchiveFile[]>();
  for (const file of files) {
    const name = file[0].split('/').at(-1) ?? '';
    if (IMAGE.test(name)) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return (from, address) => {
    const path = decodePath(address.replace(/[?#].*$/, ''));
    if (ELSEWHERE.test(address) || !IMAGE.test(path)) return null;
    const beside = decodePath(new URL(path, `https://archive.invalid/${from}`).pathname.slice(1));
    const end = `/${path.replace(/^[./]+/, '')}`;
    const same = byName.get(path.split('/').at(-1) ?? '') ?? [];
    const found = same.find(([each]) => each === beside) ?? same.find(([each]) => `/${each}`.endsWith(end));
    if (!found || found[1].length > MEDIA_MAX_BYTES) return null;
    const extension = (IMAGE.exec(found[0])?.[0] ?? '').slice(1).toLowerCase().replace(/^jpg$/, 'jpeg');
    return { path: found[0], image: { type: `image/${extension}`, bytes: found[1] } };
  };
}

/** A post with its images at their addresses in the archive. `images`: those that it brings, by their new addresses. */
export interface Placed {
  readonly html: string;
  readonly featured: string | null;
  readonly images: ReadonlyMap<string, ArchivedImage>;
  readonly missing: readonly string[];
}

/** `known`: addresses of images that earlier posts have brought, by path; grows. */
export function placeImages({ name, post }: ForeignPost, find: FindImage, known: Map<string, string>): Placed {
  const images = new Map<string, ArchivedImage>();
  const missing: string[] = [];
  const addressOf = (address: string): string => {
    const found = find(name, address);
    if (!found) {
      if (!ELSEWHERE.test(address)) missing.push(address);
      return address;
    }
    const stored = known.get(found.path) ?? `${IMAGES_PATH}import-${known.size + 1}`;
    if (!known.has(found.path)) images.set(stored, found.image);
    known.set(found.path, stored);
    return stored;
  };
  const html = post.html.replace(
    /(<img\b[^<>]*?\ssrc=")([^"]*)"/gi,
    (_, start: string, address: string) => `${start}${addressOf(address)}"`,
  );
  // A picture above the post is stored here, or there is none.
  const above = post.image ? find(name, post.image) : null;
  if (post.image && !above && !ELSEWHERE.test(post.image)) missing.push(post.image);
  return { html, featured: above && toDataUrl(above.image), images, missing };
}
