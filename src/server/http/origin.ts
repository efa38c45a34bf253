import { ApiError } from './api-error.ts';

/**
 * Refuses a browser's state-changing request that another site caused. Runs for every method but GET and HEAD, before
 * anything is read. Callers without these headers (scripts, webhooks) pass: they carry no ambient credentials, and
 * ours travel in a header that a browser never adds by itself.
 * @throws ApiError FORBIDDEN_ORIGIN
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const foreign = origin !== null && hostOf(origin) !== new URL(request.url).host;
  if (foreign || site === 'cross-site') throw new ApiError('FORBIDDEN_ORIGIN');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
