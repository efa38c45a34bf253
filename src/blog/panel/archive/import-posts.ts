import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { pageReader } from '#core/panel/queries.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { importPost, listAdminPosts, updatePost, uploadMedia } from '../../contract/post-calls.ts';
import type { AdminPost, PostFields } from '../../contract/posts.ts';
import { type Archive, type ArchivedPost, addressesOf, toDataUrl, withAddresses } from './archive.ts';
import { isStored, readPages } from './collect-posts.ts';

/**
 * Result of importing one post. `trash`: it is in the trash on the server and stays there. `changed`: the server has
 * another working copy, which stays. `missing`: addresses of images that are neither in the archive nor on the server.
 */
export interface ImportResult {
  readonly title: string;
  readonly kind: 'created' | 'unchanged' | 'refused' | 'trash' | 'changed';
  /** The server's message for a rejected post, if it has one. */
  readonly text?: string | undefined;
  readonly missing: readonly string[];
}

/** Reads the ids of all posts, including the trash. @throws CallFailure, Unreachable */
export async function readKnownIds(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const trash of ['false', 'true']) {
    const readPage = pageReader(listAdminPosts, { trash, limit: LIST_MAX_LIMIT });
    for await (const page of readPages(readPage, signal)) for (const { id } of page) ids.add(id);
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
  const found = new Map<string, string | null>();
  for (const post of posts) {
    signal.throwIfAborted();
    const missing: string[] = [];
    try {
      const addresses = new Map<string, string | null>();
      for (const address of addressesOf(post, images)) {
        if (!found.has(address)) found.set(address, await findImage(address, images, signal));
        addresses.set(address, found.get(address) ?? null);
        if (!found.get(address)) missing.push(address);
      }
      yield { title: post.title, kind: await importOne(post, addresses, known.has(post.id)), missing };
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      yield { title: post.title, kind: 'refused', text: sentenceOf(failure), missing };
    }
  }
}

const isRefusal = (failure: unknown) =>
  failure instanceof CallFailure && failure.status < 500 && failure.status !== 401;

/** Imports a post with the addresses of its images on the server. @throws CallFailure, Unreachable */
async function importOne(
  post: ArchivedPost,
  addresses: ReadonlyMap<string, string | null>,
  isKnown: boolean,
): Promise<ImportResult['kind']> {
  const { workingCopy, updatedAt: _, ...body } = withAddresses(post, addresses);
  const { data } = await callAdmin(importPost, { body });
  if (data.deletedAt !== null) return 'trash';
  const result = workingCopy && (await saveWorkingCopy(data, post, withAddresses(workingCopy, addresses)));
  if (result === 'changed') return result;
  return !isKnown || result === 'created' ? 'created' : 'unchanged';
}

/** Saves the working copy of an imported live post, unless the server has one. @throws CallFailure */
async function saveWorkingCopy(
  stored: AdminPost,
  { publishAt, unpublishAt }: ArchivedPost,
  text: PostFields,
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

/** Finds an image on the server: at its address, else by uploading it; null for one that is nowhere. */
async function findImage(address: string, images: Archive['images'], signal: AbortSignal): Promise<string | null> {
  if (address.startsWith('/') && (await isStored(address, signal))) return address;
  const image = images.get(address);
  if (!image) return null;
  const { data } = await callAdmin(uploadMedia, { body: { data: toDataUrl(image) }, signal });
  return data.url;
}
