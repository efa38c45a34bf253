import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { uploadMedia } from '#core/contract/media-calls.ts';
import { pageReader } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { importPost, listAdminPosts, updatePost } from '../../contract/post-calls.ts';
import type { PostFields } from '../../contract/post-input.ts';
import type { AdminPost, PostText } from '../../contract/posts.ts';
import { textToForm } from '../saving/post-form.ts';
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

/** Posts that are sent at once: one after another, 2,000 would wait minutes for a server that is far away. */
const AT_ONCE = 6;

/**
 * Imports posts; those that exist already stay unchanged. Yields a result for each, in their order.
 * @throws CallFailure, Unreachable when the server stops answering, AbortError
 */
export async function* importPosts(
  archive: Archive,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<ImportResult> {
  const { posts, images } = archive;
  const stored = new Map<string, Promise<string | null>>();
  const find = (address: string) => {
    const found = stored.get(address) ?? findImage(address, images, signal);
    stored.set(address, found);
    return found;
  };
  const under: Promise<ImportResult>[] = [];
  let next = 0;
  while (next < posts.length || under.length > 0) {
    signal.throwIfAborted();
    for (const post of posts.slice(next, next + AT_ONCE - under.length)) {
      const result = importWithImages(post, addressesOf(post, images), find, known.has(post.id));
      // Awaited below, in its turn.
      result.catch(() => undefined);
      under.push(result);
      next += 1;
    }
    const first = under.shift();
    if (first) yield await first;
  }
}

/** @throws CallFailure, Unreachable when the server stops answering */
async function importWithImages(
  post: ArchivedPost,
  addresses: readonly string[],
  find: (address: string) => Promise<string | null>,
  isKnown: boolean,
): Promise<ImportResult> {
  const missing: string[] = [];
  try {
    const found = new Map<string, string | null>();
    for (const address of addresses) {
      const stored = await find(address);
      found.set(address, stored);
      if (!stored) missing.push(address);
    }
    return { title: post.title, kind: await importOne(post, found, isKnown), missing };
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    return { title: post.title, kind: 'refused', text: sentenceOf(failure), missing };
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
  const { workingCopy, plannedText, updatedAt: _, ...body } = withAddresses(post, addresses);
  const { data } = await callAdmin(importPost, { body });
  if (data.deletedAt !== null) return 'trash';
  const { publishAt, unpublishAt } = post;
  const latest = workingCopy && withAddresses(workingCopy, addresses);
  const planned = plannedText && withAddresses(plannedText, addresses);
  const times = { publishAt, unpublishAt };
  const beside: TextBeside[] = [
    ...(planned ? [{ text: planned, times }] : []),
    ...(latest ? [{ text: latest, times: planned ? {} : times }] : []),
    // The planned text took the place of the draft, which comes back without a time.
    ...(planned && !latest ? [{ text: textToForm(body), times: {} }] : []),
  ];
  const result = await saveBeside(data, beside);
  if (result === 'changed') return result;
  return !isKnown || result === 'created' ? 'created' : 'unchanged';
}

interface TextBeside {
  readonly text: PostFields;
  readonly times: Pick<ArchivedPost, 'publishAt' | 'unpublishAt'>;
}

const isSameText = (a: PostFields, b: PostText) => a.content === b.content && a.title === b.title;

/** Saves the texts beside that of an imported post, the latest last, unless the server has others. @throws CallFailure */
async function saveBeside(
  stored: AdminPost,
  beside: readonly TextBeside[],
): Promise<'created' | 'unchanged' | 'changed'> {
  const latest = beside.at(-1)?.text;
  const isPlan = beside.length > 1;
  if (!latest || (!stored.published && !isPlan)) return 'unchanged';
  const present = stored.workingCopy;
  if (present) return isSameText(latest, present) ? 'unchanged' : 'changed';
  if (isPlan && beside[0] && stored.plannedText && isSameText(beside[0].text, stored.plannedText)) return 'unchanged';
  let { version } = stored;
  for (const { text, times } of beside) {
    const { published } = stored;
    const body = { ...text, version, published, keepLive: published, ...times };
    version = (await callAdmin(updatePost, { params: { id: stored.id }, body })).data.version;
  }
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
