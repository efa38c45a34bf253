import * as z from 'zod/mini';
import { EXPORT_PAGE_BYTES, LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import {
  type Page,
  pageArgNames,
  pageArgs,
  pageReader,
  pageReply,
  type SearchQuery,
  toPage,
} from '#core/server/store/page.ts';
import { defineScript, recordReply, requireRecord } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type AdminPost, type AdminPostSummary, type Revision, revisionSchema } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import type { ReadAccess } from './access.ts';
import { toAdminPost, toAdminSummary } from './post-record.ts';
import { lookupEntry, postRows } from './post-scripts.ts';
import { exportPublished, readPublishedByIds, searchPublished } from './published.store.ts';

/** A page is known only when its index has been read. */
const locks = { database: 'opens the posts that the index names' } as const;

/** Options that scripts of one post share. */
const oneScriptOptions = { readonly: true, locks: 'keys', uses: [postRows] } as const;

/** Posts put into the catalog in one go. */
const SEARCH_CHUNK = 1000;
/** Bytes of a text that are looked through before the rest of it is read. */
const FIRST_WINDOW = 65_536;
/** Letters of drafts, and of live posts with changes. */
const UNFINISHED = 'dc';
/** Statuses by which posts are listed, as letters; see `lookup_entry`. */
const FILTERS = ['d', 's', 'l', 'c', UNFINISHED];

const pageScript = {
  readonly: true,
  locks,
  keys: ['index', 'lookup'],
  args: pageArgNames,
  uses: [pageReader, postRows, lookupEntry],
  reply: pageReply,
} as const;

export const listScript = defineScript({
  ...pageScript,
  name: 'post-list',
  lua: readLua(import.meta.url, './post-scripts.lua', 'list'),
  result: (reply): Page<AdminPostSummary> => toPage(reply, toAdminSummary),
});

export const exportScript = defineScript({
  ...pageScript,
  name: 'post-export',
  lua: readLua(import.meta.url, './post-scripts.lua', 'export'),
  result: (reply): Page<AdminPost> => toPage(reply, toAdminPost),
});

export const searchScript = defineScript({
  name: 'post-search',
  locks,
  lua: readLua(import.meta.url, './search.lua'),
  uses: [postRows, lookupEntry],
  constants: { SEARCH_CHUNK, FIRST_WINDOW, FILTERS },
  keys: ['index', 'lookup', 'catalog', 'statuses'],
  args: ['limit', 'cursor', 'prefix', 'sought', 'status'],
  reply: pageReply,
  result: (reply): Page<AdminPostSummary> => toPage(reply, toAdminSummary),
});

/**
 * Lists posts for an admin, last changed first (`status`: one of theirs, or `unfinished`: drafts and changed ones); with `trash` those in the trash. A preview has the published ones
 * alone, newest first. @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function listForAdmin(
  { posts, adminSession }: ReadAccess,
  query: SearchQuery & { readonly trash: boolean },
): Promise<Page<AdminPostSummary>> {
  if (!adminSession) return query.trash ? { rows: [], next: null } : searchPublished(posts, query);
  const keys = blogKeys(posts);
  const all = pageArgs(query, keys.post('').key);
  const args = { ...all, status: query.status === 'unfinished' ? UNFINISHED : all.status };
  const lookup = keys.lookup();
  if (query.trash) return posts.runAdmin(listScript, { keys: { index: keys.trash(), lookup }, args }, adminSession);
  const index = keys.postIndex();
  if (!(query.q || query.status)) return posts.runAdmin(listScript, { keys: { index, lookup }, args }, adminSession);
  const texts = { catalog: keys.catalog(), statuses: keys.statuses() };
  return posts.runAdmin(searchScript, { keys: { index, lookup, ...texts }, args }, adminSession);
}

/** Whole posts that are not in the trash, last changed first, as many as fit; of a preview as `listForAdmin`. @throws ApiError UNAUTHENTICATED, StoreError */
export async function readForExport(
  { posts, adminSession }: ReadAccess,
  cursor: string | undefined,
): Promise<Page<AdminPost>> {
  if (!adminSession) return exportPublished(posts, cursor);
  const keys = blogKeys(posts);
  const bounds = { bytes: EXPORT_PAGE_BYTES };
  const args = pageArgs({ limit: LIST_MAX_LIMIT, cursor }, keys.post('').key, bounds);
  const call = { keys: { index: keys.postIndex(), lookup: keys.lookup() }, args };
  return posts.runAdmin(exportScript, call, adminSession);
}

export const oneScript = defineScript({
  ...oneScriptOptions,
  name: 'post-read',
  lua: readLua(import.meta.url, './post-scripts.lua', 'read'),
  keys: ['post'],
  reply: recordReply(z.unknown()),
  result: (reply) => toAdminPost(requireRecord(reply, 'POST_NOT_FOUND')),
});

/** One post, in the trash or not; in a preview a published one. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export async function readForAdmin({ posts, adminSession }: ReadAccess, id: string): Promise<AdminPost> {
  if (adminSession) return posts.runAdmin(oneScript, { keys: { post: blogKeys(posts).post(id) } }, adminSession);
  const post = (await readPublishedByIds(posts, [id])).get(id);
  if (!post) throw new ApiError('POST_NOT_FOUND');
  return post;
}

const storedRevision = z.object({
  ...revisionSchema.shape,
  savedAt: z.number(),
  publishedAt: z.optional(z.number()),
});

export const revisionsScript = defineScript({
  ...oneScriptOptions,
  name: 'post-revisions',
  lua: readLua(import.meta.url, './post-scripts.lua', 'revisions'),
  keys: ['post', 'revisions', 'publishedTexts'],
  reply: recordReply(z.tuple([z.unknown(), z.array(z.string()), z.array(z.string())])),
  result: (reply) => {
    const [post, drafts, published] = requireRecord(reply, 'POST_NOT_FOUND');
    const revisions = [...published, ...drafts].map(toRevision);
    return { post: toAdminPost(post), revisions: revisions.sort((a, b) => b.savedAt.localeCompare(a.savedAt)) };
  },
});

const toIso = (ms: number) => new Date(ms).toISOString();

function toRevision(row: string): Revision {
  const { savedAt, publishedAt, ...rest } = parseStored(storedRevision, JSON.parse(row), 'revision');
  return { ...rest, savedAt: toIso(savedAt), publishedAt: publishedAt === undefined ? null : toIso(publishedAt) };
}

/** A post with its earlier texts, replaced last first. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export function readHistory(posts: Store, id: string, adminSession: AdminSession) {
  const keys = blogKeys(posts);
  const texts = { revisions: keys.revisions(id), publishedTexts: keys.publishedTexts(id) };
  const call = { keys: { post: keys.post(id), ...texts } };
  return posts.runAdmin(revisionsScript, call, adminSession);
}

/** Every link carries the post's epoch; raising it revokes them all. */
export const epochScript = defineScript({
  name: 'preview-epoch',
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'preview-epoch'),
  keys: ['post'],
  args: ['action'],
  reply: recordReply(z.coerce.number()),
  result: (reply) => requireRecord(reply, 'POST_NOT_FOUND'),
});

/** The post's present epoch, raised first when links are to be revoked. @throws ApiError POST_NOT_FOUND; StoreError */
export function previewEpoch(
  store: Store,
  id: string,
  action: 'read' | 'raise',
  adminSession: AdminSession,
): Promise<number> {
  const call = { keys: { post: blogKeys(store).post(id) }, args: { action } };
  return store.runAdmin(epochScript, call, adminSession);
}

export const previewScript = defineScript({
  ...oneScriptOptions,
  name: 'preview-read',
  lua: readLua(import.meta.url, './post-scripts.lua', 'preview-read'),
  keys: ['post'],
  reply: recordReply(z.tuple([z.coerce.number(), z.unknown()])),
  result: ([, found]) => found && { epoch: found[0], post: toAdminPost(found[1]) },
});

/** Reads the post of a preview link, and the epoch that the link must bear; undefined when it is gone. @throws StoreError */
export function readForPreview(store: Store, id: string) {
  return store.run(previewScript, { keys: { post: blogKeys(store).post(id) } });
}
