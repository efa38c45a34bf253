import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';
import { cursorQuery, limitQuery, searchQuery } from './lists.ts';
import {
  adminPostSchema,
  adminPostSummarySchema,
  postCreateSchema,
  postImportSchema,
  postSummarySchema,
  postUpdateSchema,
  publicPostSchema,
  revisionSchema,
} from './posts.ts';

/** `x-next-cursor` of the answer names the next page; absent on the last. */
export const listPublishedPosts = defineContract({
  method: 'GET',
  path: '/api/blog/posts',
  query: z.object({
    published: z._default(z.literal('true'), 'true'),
    limit: limitQuery,
    cursor: cursorQuery,
  }),
  response: z.array(postSummarySchema),
});

/** Published posts only: 404 POST_NOT_FOUND otherwise; an old slug answers the post under its present slug. */
export const readPostBySlug = defineContract({
  method: 'GET',
  path: '/api/blog/slug/:slug',
  response: publicPostSchema,
});

/** States a post can be looked for by. `changed`: live, with changes that are not published. */
export const postStatuses = ['draft', 'scheduled', 'live', 'changed'] as const;

/** Last changed first. `q` is looked for in title, slug, excerpt, category and tags; case does not matter. */
export const listAdminPosts = defineContract({
  method: 'GET',
  path: '/api/admin/blog/posts',
  query: z.object({
    limit: limitQuery,
    cursor: cursorQuery,
    trash: z._default(z.stringbool(), false),
    q: searchQuery,
    status: z.optional(z.enum(postStatuses)),
  }),
  response: z.array(adminPostSummarySchema),
});

/** 409 SLUG_TAKEN when another post has the slug. */
export const createPost = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts',
  status: 201,
  maxBody: limits.BODY_POST,
  body: postCreateSchema,
  response: adminPostSchema,
});

export const readAdminPost = defineContract({
  method: 'GET',
  path: '/api/admin/blog/posts/:id',
  response: adminPostSchema,
});

/** 409 VERSION_CONFLICT (with `current`) or SLUG_TAKEN. */
export const updatePost = defineContract({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id',
  maxBody: limits.BODY_POST,
  body: postUpdateSchema,
  response: adminPostSchema,
});

/** Into the trash, for 30 days. Deleting what is deleted succeeds. */
export const deletePost = defineContract({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id',
  response: z.object({ id: z.string(), deletedAt: z.string() }),
});

/** Newest first, at most 20. */
export const listRevisions = defineContract({
  method: 'GET',
  path: '/api/admin/blog/posts/:id/revisions',
  response: z.array(revisionSchema),
});

/**
 * Brings an earlier text back (into the working copy of a live post, so that nothing goes live by itself), or the
 * post out of the trash, as a draft; its slug gets a suffix if it was taken meanwhile.
 */
export const restorePost = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts/:id/restore',
  maxBody: limits.BODY_SMALL,
  body: z.discriminatedUnion('from', [
    z.object({ from: z.literal('trash') }),
    z.object({ from: z.literal('revision'), revision: z.int() }),
  ]),
  response: adminPostSchema,
});

/** Whole posts, last changed first, as many as fit into an answer; `x-next-cursor` as in the lists. No image bytes. */
export const exportPosts = defineContract({
  method: 'GET',
  path: '/api/admin/export',
  query: z.object({ cursor: cursorQuery }),
  response: z.array(adminPostSchema),
});

/**
 * Stores one exported post with its own id and dates. Sent again it changes nothing. 409 VERSION_CONFLICT when the id
 * has another text by now, SLUG_TAKEN when another post has its address.
 */
export const importPost = defineContract({
  method: 'POST',
  path: '/api/admin/import',
  status: 201,
  maxBody: limits.BODY_POST,
  body: postImportSchema,
  response: adminPostSchema,
});
