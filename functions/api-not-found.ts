import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ApiError } from '#core/server/api-error.ts';
import { respondError } from '#core/server/http/respond.ts';

/** Whatever no other function answers below `/api/`; `netlify.toml` sends it here, as a path of its own would compete. */
export default async (_request: Request, context: Context): Promise<Response> =>
  respondError(new ApiError('NOT_FOUND'), context.requestId || randomUUID());
