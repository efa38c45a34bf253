import * as z from 'zod/mini';
import { EXPORT_PAGE_BYTES, LIST_MAX_LIMIT } from '#contracts/limits.ts';
import type { postStatuses } from '#contracts/post-calls.ts';
import { type AdminPost, type AdminPostSummary, type Revision, revisionSchema } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import { type Page, type PageQuery, pageArgs, pageReader, parsePage } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { ReadAccess } from './access.ts';
import { toAdminPost, toAdminSummary } from './post-record.ts';
import { LOOKUP_ENTRY, ROW_READERS } from './posts.lua.ts';
import { SEARCH_READER } from './search.lua.ts';
import { SLUG_PATTERN } from './slug.ts';

const functions = `${ROW_READERS}\n${LOOKUP_ENTRY}`;

/** Which posts an admin looks for. */
export interface ListQuery extends PageQuery {
  readonly q?: string;
  readonly status?: (typeof postStatuses)[number] | undefined;
}

const listScript: Script<Page<AdminPostSummary>> = {
  name: 'post-list',
  readonly: true,
  body: pageReader({ functions, reader: 'row' }),
  parse: (reply) => parsePage(reply, toAdminSummary),
};

const searchScript: Script<Page<AdminPostSummary>> = {
  name: 'post-search',
  readonly: false,
  body: SEARCH_READER,
  parse: (reply) => parsePage(reply, toAdminSummary),
};

/**
 * Lists posts for an admin, last changed first; with `trash` those in the trash. Where posts live in another store (a
 * preview), the session is checked in ours and only published ones are listed.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function listForAdmin(
  posts: Store,
  query: ListQuery & { trash: boolean; publishedOnly: boolean },
  pass: Pass | null,
) {
  const { keys } = posts;
  const set = query.trash ? keys.trash() : query.publishedOnly ? keys.published() : keys.postIndex();
  const call = {
    keys: [set.key, keys.lookup().key, keys.catalogue().key],
    args: pageArgs(query, keys.post('').key),
  };
  const isSearch = Boolean(query.q || query.status) && set.key === keys.postIndex().key;
  // What only reads may not keep the catalogue.
  if (pass && isSearch) return posts.runAdmin(searchScript, call, pass);
  return pass ? posts.runAdmin(listScript, call, pass) : posts.run(listScript, call);
}

const exportScript: Script<Page<AdminPost>> = {
  name: 'post-export',
  readonly: true,
  body: pageReader({ functions, reader: 'whole' }),
  parse: (reply) => parsePage(reply, toAdminPost),
};

/** Whole posts that are not in the trash, last changed first, as many as fit. @throws ApiError UNAUTHENTICATED, StoreError */
export function readForExport({ posts, pass, publishedOnly }: ReadAccess, cursor: string | undefined) {
  const { keys } = posts;
  const set = publishedOnly ? keys.published() : keys.postIndex();
  const bounds = { bytes: EXPORT_PAGE_BYTES };
  const args = pageArgs({ limit: LIST_MAX_LIMIT, cursor }, keys.post('').key, bounds);
  const call = { keys: [set.key, keys.lookup().key], args };
  return pass ? posts.runAdmin(exportScript, call, pass) : posts.run(exportScript, call);
}

/** Published posts, newest first. @throws StoreError */
export function listPublished(posts: Store, query: PageQuery): Promise<Page<AdminPostSummary>> {
  return listForAdmin(posts, { ...query, trash: false, publishedOnly: true }, null);
}

const oneScript: Script<AdminPost | null> = {
  name: 'post-read',
  readonly: true,
  body: `${ROW_READERS}
if redis.call('EXISTS', keys[1]) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(keys[1])}`,
  parse: parseOne,
};

/** One post, in the trash or not. @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export async function readForAdmin(
  { posts, pass, publishedOnly }: ReadAccess,
  id: string,
): Promise<AdminPost> {
  const call = { keys: [posts.keys.post(id).key], args: [] };
  const post = pass ? await posts.runAdmin(oneScript, call, pass) : await posts.run(oneScript, call);
  if (!post || (publishedOnly && !post.published)) throw new ApiError('POST_NOT_FOUND');
  return post;
}

/** A live post found by address; `moved` when the address was a former one. */
export interface FoundPost {
  readonly post: AdminPost;
  readonly moved: boolean;
}

const bySlugScript: Script<FoundPost | null> = {
  name: 'post-by-slug',
  readonly: true,
  body: `${ROW_READERS}
local function live(id)
  if not id then return nil end
  local state = redis.call('HMGET', args[2] .. id, 'published', 'slug')
  return state[1] == '1' and state[2]
end
local id = redis.call('HGET', keys[1], args[1])
if live(id) == args[1] then return {'OK', whole(args[2] .. id)} end
id = redis.call('HGET', keys[2], args[1])
if live(id) then return {'MOVED', whole(args[2] .. id)} end
return {'NOT_FOUND'}`,
  parse: (reply) => {
    const post = parseOne(reply);
    return post && { post, moved: (reply as unknown[])[0] === 'MOVED' };
  },
};

/** A published post by its slug or a former one; null, without asking for what is no slug, when there is none. @throws StoreError */
export async function readBySlug(posts: Store, slug: string): Promise<FoundPost | null> {
  if (!SLUG_PATTERN.test(slug)) return null;
  const { keys } = posts;
  return posts.run(bySlugScript, {
    keys: [keys.slugs().key, keys.oldSlugs().key],
    args: [slug, keys.post('').key],
  });
}

const storedRevision = z.object({ ...revisionSchema.shape, savedAt: z.number() });

/** A post with its earlier texts, newest first. */
export interface PostHistory {
  readonly post: AdminPost;
  readonly revisions: Revision[];
}

const revisionsScript: Script<PostHistory | null> = {
  name: 'post-revisions',
  readonly: true,
  body: `${ROW_READERS}
if redis.call('EXISTS', keys[1]) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(keys[1]), redis.call('LRANGE', keys[2], 0, -1)}`,
  parse: (reply) => {
    const [kind, post, rows] = reply as [string, unknown, string[]];
    return kind === 'OK' ? { post: toAdminPost(post), revisions: rows.map(toRevision) } : null;
  },
};

function toRevision(row: string): Revision {
  const { savedAt, ...rest } = parseStored(storedRevision, JSON.parse(row), 'revision');
  return { ...rest, savedAt: new Date(savedAt).toISOString() };
}

/** @throws ApiError UNAUTHENTICATED, POST_NOT_FOUND; StoreError */
export async function readHistory(posts: Store, id: string, pass: Pass): Promise<PostHistory> {
  const call = { keys: [posts.keys.post(id).key, posts.keys.revisions(id).key], args: [] };
  const history = await posts.runAdmin(revisionsScript, call, pass);
  if (!history) throw new ApiError('POST_NOT_FOUND');
  return history;
}

function parseOne(reply: unknown): AdminPost | null {
  if (!Array.isArray(reply)) throw new StoreError('corrupt', 'post');
  return reply[0] === 'NOT_FOUND' ? null : toAdminPost(reply[1]);
}
