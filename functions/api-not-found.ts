import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ApiError } from '#server/http/api-error.ts';
import { respondError } from '#server/http/respond.ts';

export const config = { path: '/api/*' };

/** Whatever no other function answers below `/api/`. */
export default async (_request: Request, context: Context): Promise<Response> =>
  respondError(new ApiError('NOT_FOUND'), context.requestId || randomUUID());
