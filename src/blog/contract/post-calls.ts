import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_SMALL } from '#core/contract/limits.ts';
import { cursorQuery, limitQuery, searchQuery } from '#core/contract/lists.ts';
import { POSTS_PATH, SLUG_PATH } from './addresses.ts';
import * as limits from './limits.ts';
import * as input from './post-input.ts';
import * as posts from './posts.ts';

/** Lists published posts. The header `x-next-cursor` of the answer names the next page; absent on the last. */
export const listPublishedPosts = defineContract({
  method: 'GET',
  path: POSTS_PATH,
  query: z.object({ published: z._default(z.literal('true'), 'true'), limit: limitQuery, cursor: cursorQuery }),
  response: z.array(posts.postSummarySchema),
});

/** Reads a published post; 404 POST_NOT_FOUND otherwise. A former slug answers the post with its present slug. */
export const readPostBySlug = defineContract({
  method: 'GET',
  path: `${SLUG_PATH}:slug`,
  response: posts.publicPostSchema,
});

/** States by which posts can be filtered. `changed`: live, with unpublished changes. */
export const postStatuses = ['draft', 'scheduled', 'live', 'changed'] as const;

/** Lists posts, last changed first. `q` searches title, slug, excerpt, category and tags, ignoring case. */
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
  response: z.array(posts.adminPostSummarySchema),
});

/**
 * Numbers of the last 30 days of posts that have any: views by people, and demos of visits that began with the post.
 * `slug`: that at which they were counted.
 */
export const readPostNumbers = defineContract({
  method: 'GET',
  path: '/api/admin/blog/numbers',
  response: z.array(z.object({ slug: z.string(), views: z.number(), demos: z.number() })),
});
export type PostNumbers = z.infer<typeof readPostNumbers.response>[number];

/** Creates a post. 409 SLUG_TAKEN when another post has the slug. */
export const createPost = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts',
  status: 201,
  maxBody: limits.BODY_POST,
  body: input.postCreateSchema,
  response: posts.adminPostSchema,
});

export const readAdminPost = defineContract({
  method: 'GET',
  path: '/api/admin/blog/posts/:id',
  response: posts.adminPostSchema,
});

/** Saves a post. 409 VERSION_CONFLICT (with `current`) or SLUG_TAKEN. */
export const updatePost = defineContract({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id',
  maxBody: limits.BODY_POST,
  body: input.postUpdateSchema,
  response: posts.adminPostSchema,
});

/** Moves a post to the trash, for 30 days. Succeeds for a post that is in the trash. */
export const deletePost = defineContract({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id',
  response: z.object({ id: z.string(), deletedAt: z.string() }),
});

/** Lists revisions, replaced last first: at most 20 that readers have seen, and 20 others. */
export const listRevisions = defineContract({
  method: 'GET',
  path: '/api/admin/blog/posts/:id/revisions',
  response: z.array(posts.revisionSchema),
});

/**
 * Restores a revision (into the working copy of a live post, so that nothing goes live by itself), or a post from the
 * trash as a draft; its slug gets a suffix if another post has taken it. `text` discards the latest changes, which
 * become a revision: the planned text is edited again, else the text itself; 409 VERSION_CONFLICT when another version
 * was saved meanwhile.
 */
export const restorePost = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts/:id/restore',
  maxBody: BODY_SMALL,
  body: z.discriminatedUnion('from', [
    z.object({ from: z.literal('trash') }),
    z.object({ from: z.literal('revision'), revision: z.int() }),
    z.object({ from: z.literal('text'), version: z.int() }),
  ]),
  response: posts.adminPostSchema,
});

/** Lists whole posts without image bytes, last changed first, as many as fit; `x-next-cursor` as in the lists. */
export const exportPosts = defineContract({
  method: 'GET',
  path: '/api/admin/export',
  query: z.object({ cursor: cursorQuery }),
  response: z.array(posts.adminPostSchema),
});

/**
 * Stores one exported post with its own id and dates. Idempotent. 409 VERSION_CONFLICT when the post with this id has
 * another text, SLUG_TAKEN when another post has its slug.
 */
export const importPost = defineContract({
  method: 'POST',
  path: '/api/admin/import',
  status: 201,
  maxBody: limits.BODY_POST,
  body: input.postImportSchema,
  response: posts.adminPostSchema,
});

/** Creates a signed link that shows the post as it would look now, preferring the working copy. */
export const createPreviewLink = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts/:id/preview-link',
  status: 201,
  maxBody: BODY_SMALL,
  body: z.object({
    /** Lifetime of the link, hours. */
    hours: z._default(
      z.int().check(z.minimum(limits.PREVIEW_MIN_HOURS), z.maximum(limits.PREVIEW_MAX_HOURS)),
      limits.PREVIEW_DEFAULT_HOURS,
    ),
  }),
  response: z.object({ url: z.string(), expiresAt: z.string() }),
});

/** Revokes every preview link of the post. */
export const revokePreviewLinks = defineContract({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id/preview-link',
  response: z.object({ revoked: z.literal(true) }),
});

export const showPreview = defineContract({ method: 'GET', path: '/preview/:token', answers: 'html' });

/** Shows a post without a static page: 200, 301 from a former slug, or 404. */
export const showPost = defineContract({
  method: 'GET',
  path: '/blog/:slug',
  answers: 'html',
  cache: 'public, max-age=0, must-revalidate',
});
