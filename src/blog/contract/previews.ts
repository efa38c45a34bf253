import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';

/** Creates a signed link that shows the post as it would look now, preferring the working copy. */
export const createPreviewLink = defineContract({
  method: 'POST',
  path: '/api/admin/blog/posts/:id/preview-link',
  status: 201,
  maxBody: limits.BODY_SMALL,
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
