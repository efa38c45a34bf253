import { ApiError } from '../api-error.ts';

/**
 * Refuses a browser's state-changing request from another site. Runs for every method but GET and HEAD, before anything
 * is read. Callers without these headers (scripts, webhooks) pass: they have no ambient credentials, and ours are sent
 * in a header that a browser never adds by itself. @throws ApiError FORBIDDEN_ORIGIN
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isOwn = origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
  if (!isOwn || site === 'cross-site') throw new ApiError('FORBIDDEN_ORIGIN');
}

/** Headers of every function answer; `netlify.toml` has the same for static files, which a house test compares. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Policy of answers that are no page: nothing may load, run or frame them. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Header of pages, whose meta elements say the rest, with hashes: what all of them share. */
export const STATIC_CSP = "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'";
