import { exportPosts } from '#contracts/post-calls.ts';
import { Unreachable } from '../../../shared/call-failure.ts';
import { callAdmin } from '../../session/session.ts';
import { type Archive, type ArchivedImage, type ArchivedPost, MEDIA_ADDRESS, toArchived } from './archive.ts';

/** How far an export is. `total` is null while it is not known. */
export interface Progress {
  readonly step: 'posts' | 'images';
  readonly done: number;
  readonly total: number | null;
}

/** What was found, and the addresses of images that are named and are not there any more. */
export interface Collected extends Archive {
  readonly gone: readonly string[];
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Every post that is not in the trash, with its images, each once. @throws CallFailure, Unreachable, AbortError */
export async function collectPosts({ signal, onProgress }: Options): Promise<Collected> {
  const posts = new Map<string, ArchivedPost>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    onProgress({ step: 'posts', done: posts.size, total: null });
    const page: Awaited<ReturnType<typeof callAdmin<typeof exportPosts>>> = await callAdmin(exportPosts, {
      query: cursor ? { cursor } : {},
      signal,
    });
    signal.throwIfAborted();
    // A post that changes meanwhile comes twice: the later text counts.
    for (const post of page.data) posts.set(post.id, toArchived(post));
    cursor = page.next;
  }
  const named = JSON.stringify([...posts.values()]).match(MEDIA_ADDRESS) ?? [];
  const { images, gone } = await fetchImages([...new Set(named)], { signal, onProgress });
  return { posts: [...posts.values()], images, gone, problems: [] };
}

async function fetchImages(addresses: readonly string[], { signal, onProgress }: Options) {
  const images = new Map<string, ArchivedImage>();
  const gone: string[] = [];
  for (const [done, address] of addresses.entries()) {
    onProgress({ step: 'images', done, total: addresses.length });
    const image = await fetchImage(address, signal);
    if (image) images.set(address, image);
    else gone.push(address);
  }
  return { images, gone };
}

/** Null when it is not there any more. @throws Unreachable, AbortError */
async function fetchImage(address: string, signal: AbortSignal): Promise<ArchivedImage | null> {
  const response = await ask(address, { signal });
  if (!response) return null;
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'image/jpeg';
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Whether an image is stored here. @throws Unreachable, AbortError */
export async function isStored(address: string, signal: AbortSignal): Promise<boolean> {
  return (await ask(address, { method: 'HEAD', signal })) !== null;
}

async function ask(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response | null> {
  const response = await fetch(address, init).catch((cause) => {
    init.signal.throwIfAborted();
    throw new Unreachable(address, cause);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Unreachable(address, response.status);
  return response;
}
