import { Unreachable } from '#core/browser/call-failure.ts';
import { pageReader, type ReadPage } from '#panel/queries.ts';
import { exportPosts } from '../../contract/post-calls.ts';
import { type Archive, type ArchivedImage, type ArchivedPost, MEDIA_ADDRESS, toArchived } from './archive.ts';

/** Progress of an export. `total` is null while unknown. */
export type Progress = { readonly step: 'posts' | 'images'; readonly done: number; readonly total: number | null };

/** Archive with all posts, and the addresses of images that no longer exist. */
export interface ExportArchive extends Archive {
  readonly missingImages: readonly string[];
}

/** Reads a list page by page. @throws CallFailure, Unreachable, AbortError */
export async function* readPages<Row>(readPage: ReadPage<Row>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<ReadPage<Row>>> = await readPage(cursor, signal);
    signal.throwIfAborted();
    yield page.rows;
    cursor = page.next;
  }
}

/** Collects every post that is not in the trash, with its images. @throws CallFailure, Unreachable, AbortError */
export async function collectPosts(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ExportArchive> {
  const posts = new Map<string, ArchivedPost>();
  onProgress({ step: 'posts', done: 0, total: null });
  for await (const page of readPages(pageReader(exportPosts, {}), signal)) {
    // A post that changes during the export comes twice: the later one wins.
    for (const post of page) posts.set(post.id, toArchived(post));
    onProgress({ step: 'posts', done: posts.size, total: null });
  }
  const addresses = new Set(JSON.stringify([...posts.values()]).match(MEDIA_ADDRESS) ?? []);
  const images = new Map<string, ArchivedImage>();
  const missingImages: string[] = [];
  for (const [done, address] of [...addresses].entries()) {
    onProgress({ step: 'images', done, total: addresses.size });
    const image = await fetchImage(address, signal);
    if (image) images.set(address, image);
    else missingImages.push(address);
  }
  return { posts: [...posts.values()], images, missingImages, problems: [] };
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
