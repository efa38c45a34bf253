import { Unreachable } from '#core/browser/call-failure.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { exportPosts } from '../../contract/post-calls.ts';
import { type Archive, type ArchivedImage, type ArchivedPost, MEDIA_ADDRESS, toArchived } from './archive.ts';

/** Progress of an export. `total` is null while unknown. */
export interface Progress {
  readonly step: 'posts' | 'images';
  readonly done: number;
  readonly total: number | null;
}

/** Archive with all posts, and the addresses of images that no longer exist. */
export interface ExportArchive extends Archive {
  readonly missingImages: readonly string[];
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Collects every post that is not in the trash, with its images. @throws CallFailure, Unreachable, AbortError
 */
export async function collectPosts({ signal, onProgress }: Options): Promise<ExportArchive> {
  const posts = new Map<string, ArchivedPost>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    onProgress({ step: 'posts', done: posts.size, total: null });
    const page: Awaited<ReturnType<typeof callAdmin<typeof exportPosts>>> = await callAdmin(exportPosts, {
      query: cursor ? { cursor } : {},
      signal,
    });
    signal.throwIfAborted();
    // A post that changes during the export comes twice: the later one wins.
    for (const post of page.data) posts.set(post.id, toArchived(post));
    cursor = page.next;
  }
  const named = JSON.stringify([...posts.values()]).match(MEDIA_ADDRESS) ?? [];
  const { images, missingImages } = await fetchImages([...new Set(named)], { signal, onProgress });
  return { posts: [...posts.values()], images, missingImages, problems: [] };
}

async function fetchImages(addresses: readonly string[], { signal, onProgress }: Options) {
  const images = new Map<string, ArchivedImage>();
  const missingImages: string[] = [];
  for (const [done, address] of addresses.entries()) {
    onProgress({ step: 'images', done, total: addresses.length });
    const image = await fetchImage(address, signal);
    if (image) images.set(address, image);
    else missingImages.push(address);
  }
  return { images, missingImages };
}

/** Downloads an image; null when it no longer exists. @throws Unreachable, AbortError */
async function fetchImage(address: string, signal: AbortSignal): Promise<ArchivedImage | null> {
  const response = await fetchIfStored(address, { signal });
  if (!response) return null;
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'image/jpeg';
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Whether the server has an image. @throws Unreachable, AbortError */
export async function isStored(address: string, signal: AbortSignal): Promise<boolean> {
  return (await fetchIfStored(address, { method: 'HEAD', signal })) !== null;
}

async function fetchIfStored(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response | null> {
  const response = await fetch(address, init).catch((cause) => {
    init.signal.throwIfAborted();
    throw new Unreachable(address, cause);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Unreachable(address, response.status);
  return response;
}
