import * as z from 'zod/mini';
import { EXPORT_PAGE_BYTES, LIST_MAX_LIMIT, SLUG_MAX_LENGTH } from '#core/contract/limits.ts';
import type { ReadQuotablePosts } from '#core/server/ports/published-posts.ts';
import { normalizeSearch, type Page, type PageQuery, type SearchQuery } from '#core/server/store/page.ts';
import type { Store } from '#core/server/store/store.ts';
import type { AdminPost, AdminPostSummary } from '../../contract/posts.ts';
import { toQuotablePost } from '../../template/post-body.ts';
import { blogKeys } from '../keys.ts';
import { toSearchText } from './post-record.ts';
import { type PublishedEntry, toAtAddress, toListBound, toPublishedEntry } from './published-record.ts';
import { SLUG_PATTERN } from './slug.ts';

// Reads the public projection, with plain commands only: the token of builds and previews suffices.

const stored = z.nullable(z.string());
const oneValue = z.tuple([stored]);
const oneList = z.tuple([z.array(z.string())]);
const oneListOfValues = z.tuple([z.array(stored)]);

/** A slug that was taken when its post came out of the trash is a little longer than others. */
const LONGEST_SLUG = SLUG_MAX_LENGTH + 8;

/** A live post found at an address, or the present slug of the one that had it before. */
export type PostResult = { readonly post: AdminPost } | { readonly movedTo: string };

/**
 * Finds a published post by its slug or a former one; null, without asking for what is no slug, when there is none. One
 * command, for a former slug two. @throws StoreError
 */
export async function readBySlug(posts: Store, slug: string): Promise<PostResult | null> {
  if (!SLUG_PATTERN.test(slug) || slug.length > LONGEST_SLUG) return null;
  const [value] = await posts.read((reads) => reads.get(blogKeys(posts).publicPost(slug).key), oneValue);
  if (value === null) return null;
  const held = toAtAddress(value);
  if ('post' in held) return held;
  const [movedTo] = await readSlugs(posts, [held.movedTo]);
  return movedTo ? { movedTo } : null;
}

/** As `readBySlug`; a former slug leads to the post as it is now. @throws StoreError */
export async function followSlug(posts: Store, slug: string): Promise<AdminPost | null> {
  let found = await readBySlug(posts, slug);
  if (found && 'movedTo' in found) found = await readBySlug(posts, found.movedTo);
  return found && 'post' in found ? found.post : null;
}

/** The live posts at these addresses, at least one; former slugs are left out. One command. @throws StoreError */
async function readAtAddresses(posts: Store, slugs: readonly string[]): Promise<AdminPost[]> {
  const keys = slugs.map((slug) => blogKeys(posts).publicPost(slug).key);
  const [values] = await posts.read((reads) => reads.mget(...keys), oneListOfValues);
  return values.flatMap((value) => {
    const held = value === null ? null : toAtAddress(value);
    return held && 'post' in held ? [held.post] : [];
  });
}

/** Fills the port of the assistant. */
export const readQuotablePosts: ReadQuotablePosts = async (posts, slugs) =>
  (await readAtAddresses(posts, slugs)).map(toQuotablePost);

/** Present slugs of these posts, at least one; null for one that is not live. @throws StoreError */
async function readSlugs(posts: Store, ids: readonly string[]): Promise<(string | null)[]> {
  const { key } = blogKeys(posts).publicSlugs();
  const [slugs] = await posts.read((reads) => reads.hmget(key, ...ids), oneListOfValues);
  return slugs;
}

/** Renames in a row that a read may meet between finding an address and reading what it holds. */
const RENAMES = 3;

/**
 * Reads these live posts, wherever they are by now; those taken down are left out. `slugs`: where they were a moment
 * ago, if anybody knows. @throws StoreError
 */
export async function readPublishedByIds(
  posts: Store,
  ids: readonly string[],
  slugs: readonly string[] = [],
): Promise<Map<string, AdminPost>> {
  const found = new Map<string, AdminPost>();
  let addresses = slugs;
  for (let round = 0; round <= RENAMES; round++) {
    const posted = addresses.length > 0 ? await readAtAddresses(posts, addresses) : [];
    for (const post of posted) found.set(post.id, post);
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0 || round === RENAMES) break;
    addresses = (await readSlugs(posts, missing)).filter((slug) => slug !== null);
    if (addresses.length === 0) break;
  }
  return found;
}

/** Entries of the list behind a cursor, newest first, equal times by id; at most `count`. One command. @throws StoreError */
export async function readEntries(posts: Store, cursor: string | undefined, count: number): Promise<PublishedEntry[]> {
  const { key } = blogKeys(posts).publicList();
  const page = { byLex: true, rev: true, offset: 0, count } as const;
  const [members] = await posts.read((reads) => reads.zrange(key, toListBound(cursor), '-', page), oneList);
  return members.map(toPublishedEntry);
}

/** Published posts, newest first. One command. @throws StoreError */
export async function listPublished(posts: Store, { limit, cursor }: PageQuery): Promise<Page<AdminPostSummary>> {
  return toPage(await readEntries(posts, cursor, limit + 1), limit);
}

function toPage(entries: readonly PublishedEntry[], limit: number): Page<AdminPostSummary> {
  const rows = entries.slice(0, limit);
  return {
    rows: rows.map(({ summary }) => summary),
    next: entries.length > limit ? (rows.at(-1)?.cursor ?? null) : null,
  };
}

const SEARCHED_AT_ONCE = 500;

/** Searches the published posts as the panel of a preview does: newest first, `status` as in the panel's own list. @throws StoreError */
export async function searchPublished(posts: Store, query: SearchQuery): Promise<Page<AdminPostSummary>> {
  const { limit, q, status } = query;
  if (status && status !== 'live') return { rows: [], next: null };
  if (!q) return listPublished(posts, query);
  const found: PublishedEntry[] = [];
  let { cursor } = query;
  let entries: readonly PublishedEntry[];
  do {
    entries = await readEntries(posts, cursor, SEARCHED_AT_ONCE);
    found.push(...entries.filter(({ summary }) => toSearchText(summary).includes(normalizeSearch(q))));
    cursor = entries.at(-1)?.cursor;
  } while (found.length <= limit && entries.length === SEARCHED_AT_ONCE);
  return toPage(found, limit);
}

/** Whole published posts, newest first, as many as fit into an answer of an export. @throws StoreError */
export async function exportPublished(posts: Store, cursor: string | undefined): Promise<Page<AdminPost>> {
  const entries = await readEntries(posts, cursor, LIST_MAX_LIMIT + 1);
  let size = 0;
  const rows = entries.slice(0, LIST_MAX_LIMIT).filter(({ bytes }) => {
    const fits = size <= EXPORT_PAGE_BYTES;
    size += bytes;
    return fits;
  });
  const ids = rows.map(({ summary }) => summary.id);
  const slugs = rows.map(({ summary }) => summary.slug);
  const found = await readPublishedByIds(posts, ids, slugs);
  return {
    rows: ids.flatMap((id) => found.get(id) ?? []),
    next: entries.length > rows.length ? (rows.at(-1)?.cursor ?? null) : null,
  };
}
