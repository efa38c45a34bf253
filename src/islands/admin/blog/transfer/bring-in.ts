import { LIST_MAX_LIMIT } from '#contracts/limits.ts';
import { uploadMedia } from '#contracts/media.ts';
import { importPost, listAdminPosts, updatePost } from '#contracts/post-calls.ts';
import type { AdminPost } from '#contracts/posts.ts';
import { CallFailure, sentenceOf } from '../../../shared/call-failure.ts';
import { callAdmin } from '../../session/session.ts';
import {
  type Archive,
  type ArchivedPost,
  type ArchivedWords,
  addressesOf,
  withAddresses,
} from './archive.ts';
import { toDataUrl } from './base64.ts';
import { isStored } from './collect.ts';

/**
 * What became of one post. `trash`: it lies in the trash here, where it stays. `changed`: other changes are saved beside
 * its text here, and stay. `missing`: addresses of images that are neither in the archive nor here.
 */
export interface Outcome {
  readonly post: Pick<ArchivedPost, 'id' | 'title'>;
  readonly kind: 'created' | 'unchanged' | 'refused' | 'trash' | 'changed';
  /** What the server says to a refusal; undefined when it says nothing. */
  readonly text?: string | undefined;
  readonly missing: readonly string[];
}

/** Ids of all posts here, those in the trash included. @throws CallFailure, Unreachable */
export async function readKnownIds(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const trash of ['false', 'true']) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { trash, limit: LIST_MAX_LIMIT, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof callAdmin<typeof listAdminPosts>>> = await callAdmin(
        listAdminPosts,
        {
          query,
          signal,
        },
      );
      for (const { id } of page.data) ids.add(id);
      cursor = page.next;
    }
  }
  return ids;
}

/**
 * Takes in one post after another; what is there already stays as it is. Ends early when the server stops answering:
 * that is thrown, after the outcomes so far were told.
 */
export async function* bringIn(
  { posts, images }: Archive,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<Outcome> {
  const findImage = createImageFinder(images, signal);
  for (const post of posts) {
    signal.throwIfAborted();
    yield await bringInOne(post, { known, images, findImage });
  }
}

interface Means {
  readonly known: ReadonlySet<string>;
  readonly images: Archive['images'];
  readonly findImage: (address: string) => Promise<string | null>;
}

async function bringInOne(post: ArchivedPost, { known, images, findImage }: Means): Promise<Outcome> {
  const about = { post: { id: post.id, title: post.title } };
  const missing: string[] = [];
  try {
    const addresses = new Map<string, string | null>();
    for (const address of addressesOf(post, images)) {
      const found = await findImage(address);
      addresses.set(address, found);
      if (found === null) missing.push(address);
    }
    const { workingCopy, updatedAt: _, ...words } = withAddresses(post, addresses);
    const { data } = await callAdmin(importPost, { body: words });
    if (data.deletedAt !== null) return { ...about, kind: 'trash', missing };
    const kept = workingCopy && (await keepChanges(data, post, withAddresses(workingCopy, addresses)));
    if (kept === 'changed') return { ...about, kind: kept, missing };
    const isNew = !known.has(post.id) || kept === 'created';
    return { ...about, kind: isNew ? 'created' : 'unchanged', missing };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status >= 500 || failure.status === 401) throw failure;
    return { ...about, kind: 'refused', text: sentenceOf(failure), missing };
  }
}

/** Puts saved changes beside a live text that has none. @throws CallFailure */
async function keepChanges(
  there: AdminPost,
  { publishAt, unpublishAt }: ArchivedPost,
  words: ArchivedWords,
): Promise<'created' | 'unchanged' | 'changed'> {
  const { published, version, workingCopy: present } = there;
  if (!published) return 'unchanged';
  if (present) {
    const isSame = present.content === words.content && present.title === words.title;
    return isSame ? 'unchanged' : 'changed';
  }
  const body = { ...words, version, published: true, keepLive: true, publishAt, unpublishAt };
  await callAdmin(updatePost, { params: { id: there.id }, body });
  return 'created';
}

/** Where an image is found here: at its own address, else where it is after it was sent, else null. Asks once for each. */
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
