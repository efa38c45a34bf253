import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ApiError } from '#server/http/api-error.ts';
import { respondError } from '#server/http/respond.ts';

// The platform does not say which of two matching functions answers, so every other path is named here.
export const config = {
  path: '/api/*',
  excludedPath: [
    '/api/admin/blog/posts',
    '/api/admin/blog/posts/:id',
    '/api/admin/blog/posts/:id/preview-link',
    '/api/admin/blog/posts/:id/restore',
    '/api/admin/blog/posts/:id/revisions',
    '/api/admin/login',
    '/api/admin/logout',
    '/api/admin/media',
    '/api/admin/publishing',
    '/api/admin/session',
    '/api/blog/changes',
    '/api/blog/posts',
    '/api/blog/slug/:slug',
    '/api/deploys/events',
    '/api/health',
    '/api/media/:hash',
  ],
};

/** Whatever no other function answers below `/api/`. */
export default async (_request: Request, context: Context): Promise<Response> =>
  respondError(new ApiError('NOT_FOUND'), context.requestId || randomUUID());
