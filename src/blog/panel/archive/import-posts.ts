import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { importPost, listAdminPosts, updatePost, uploadMedia } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import {
  type Archive,
  type ArchivedPost,
  type ArchivedText,
  addressesOf,
  toDataUrl,
  withAddresses,
} from './archive.ts';
import { isStored } from './collect-posts.ts';

/**
 * Result of importing one post. `trash`: it is in the trash on the server and stays there. `changed`: the
 * server has another working copy, which stays. `missing`: addresses of images that are neither in the
 * archive nor on the server.
 */
export interface ImportResult {
  readonly post: Pick<ArchivedPost, 'id' | 'title'>;
  readonly kind: 'created' | 'unchanged' | 'refused' | 'trash' | 'changed';
  /** The server's message for a rejected post, if it has one. */
  readonly text?: string | undefined;
  readonly missing: readonly string[];
}

/** Reads the ids of all posts, including the trash. @throws CallFailure, Unreachable */
export async function readKnownIds(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const trash of ['false', 'true']) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { trash, limit: LIST_MAX_LIMIT, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof callAdmin<typeof listAdminPosts>>> = await callAdmin(listAdminPosts, {
        query,
        signal,
      });
      for (const { id } of page.data) ids.add(id);
      cursor = page.next;
    }
  }
  return ids;
}

/**
 * Imports posts one after another; posts that exist already stay unchanged. Yields a result for each.
 * @throws CallFailure, Unreachable when the server stops answering, AbortError
 */
export async function* importPosts(
  { posts, images }: Archive,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<ImportResult> {
  const findImage = createImageFinder(images, signal);
  for (const post of posts) {
    signal.throwIfAborted();
    yield await importOne(post, { known, images, findImage });
  }
}

interface ImportContext {
  readonly known: ReadonlySet<string>;
  readonly images: Archive['images'];
  readonly findImage: (address: string) => Promise<string | null>;
}

async function importOne(post: ArchivedPost, { known, images, findImage }: ImportContext): Promise<ImportResult> {
  const reported = { post: { id: post.id, title: post.title } };
  const missing: string[] = [];
  try {
    const addresses = new Map<string, string | null>();
    for (const address of addressesOf(post, images)) {
      const found = await findImage(address);
      addresses.set(address, found);
      if (found === null) missing.push(address);
    }
    const { workingCopy, updatedAt: _, ...text } = withAddresses(post, addresses);
    const { data } = await callAdmin(importPost, { body: text });
    if (data.deletedAt !== null) return { ...reported, kind: 'trash', missing };
    const workingCopyResult = workingCopy && (await saveWorkingCopy(data, post, withAddresses(workingCopy, addresses)));
    if (workingCopyResult === 'changed') return { ...reported, kind: workingCopyResult, missing };
    const isNew = !known.has(post.id) || workingCopyResult === 'created';
    return { ...reported, kind: isNew ? 'created' : 'unchanged', missing };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status >= 500 || failure.status === 401) throw failure;
    return { ...reported, kind: 'refused', text: sentenceOf(failure), missing };
  }
}

/** Saves the working copy of an imported live post, unless the server has one. @throws CallFailure */
async function saveWorkingCopy(
  stored: AdminPost,
  { publishAt, unpublishAt }: ArchivedPost,
  text: ArchivedText,
): Promise<'created' | 'unchanged' | 'changed'> {
  const { published, version, workingCopy: present } = stored;
  if (!published) return 'unchanged';
  if (present) {
    const isSame = present.content === text.content && present.title === text.title;
    return isSame ? 'unchanged' : 'changed';
  }
  const body = { ...text, version, published: true, keepLive: true, publishAt, unpublishAt };
  await callAdmin(updatePost, { params: { id: stored.id }, body });
  return 'created';
}

/**
 * Returns a function that finds an image on the server: at its address, else by uploading it, else null.
 * Remembers results.
 */
function createImageFinder(images: Archive['images'], signal: AbortSignal) {
  const found = new Map<string, string | null>();
  async function find(address: string): Promise<string | null> {
    if (address.startsWith('/') && (await isStored(address, signal))) return address;
    const image = images.get(address);
    if (!image) return null;
    const { data } = await callAdmin(uploadMedia, { body: { data: toDataUrl(image) }, signal });
    return data.url;
  }
  return async (address: string) => {
    const known = found.get(address);
    if (known !== undefined) return known;
    const url = await find(address);
    found.set(address, url);
    return url;
  };
}
