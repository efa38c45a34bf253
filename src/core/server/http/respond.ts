import { REQUEST_ID_HEADER } from '../../contract/contract.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { NEXT_CURSOR_HEADER } from '../../contract/lists.ts';
import { ApiError } from '../api-error.ts';
import { StoreError } from '../store/stored.ts';
import { DATA_CSP, securityHeaders } from './security-headers.ts';

/** Default headers of an answer that is no page, with those given instead or besides. */
function dataHeaders(given: Readonly<Record<string, string>>): Headers {
  const headers = new Headers({ ...securityHeaders, 'content-security-policy': DATA_CSP, 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  return headers;
}

/** Creates a JSON answer with our headers and those given; not cached unless they say so. */
export function respondJson(value: unknown, status: number, given: Readonly<Record<string, string>>): Response {
  const headers = dataHeaders({ 'content-type': 'application/json; charset=utf-8', ...given });
  return new Response(JSON.stringify(value), { status, headers });
}

/** Turns anything thrown into the error format. Foreign errors are logged by name and place, never by text. */
export function respondError(thrown: unknown, requestId: string): Response {
  const error = toApiError(thrown, requestId);
  const body = toErrorBody(error, requestId);
  return respondJson(body, error.status, {
    ...(body.retryAfter !== undefined && { 'retry-after': String(body.retryAfter) }),
    [REQUEST_ID_HEADER]: requestId,
  });
}

export function toErrorBody({ message, code, detail }: ApiError, requestId: string): ErrorBody {
  const { fields, current, retryAfter } = detail;
  return { message, error: message, code, requestId, fields, current, retryAfter };
}

export function toApiError(thrown: unknown, requestId: string): ApiError {
  if (thrown instanceof ApiError) {
    if (thrown.cause instanceof Error) logFailure(requestId, thrown.cause.message);
    const { hint, ...detail } = thrown.detail;
    if (!hint) return thrown;
    logFailure(requestId, hint);
    return new ApiError(thrown.code, detail);
  }
  if (thrown instanceof StoreError) {
    logFailure(requestId, `store ${thrown.reason}`);
    const away = thrown.reason === 'unavailable' || thrown.reason === 'timeout';
    return away ? new ApiError('STORE_UNAVAILABLE', { retryAfter: 5 }) : new ApiError('INTERNAL');
  }
  logFailure(requestId, thrown instanceof Error ? `${thrown.name} ${placeOf(thrown)}` : typeof thrown);
  return new ApiError('INTERNAL');
}

/** Returns where an error was thrown: the first stack line with a place, as messages can span lines. */
function placeOf(error: Error): string {
  const text = (error.stack ?? '').replace(error.message, '');
  return /^ +at .*$/m.exec(text)?.[0].trim() ?? '';
}

function logFailure(requestId: string, what: string): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects standard error as the function's log
  console.error(JSON.stringify({ requestId, failure: what }));
}

/** Adds missing default headers to a response that a handler built. */
export function withSecurity(response: Response, requestId: string): Response {
  const headers = dataHeaders({ [REQUEST_ID_HEADER]: requestId, ...Object.fromEntries(response.headers) });
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Creates the answer for a stored image, which feed readers on other sites may show. `bytes` null when the
 * client has it already (304).
 */
export function respondFile(bytes: Uint8Array | null, about: { type: string; etag: string; cache: string }): Response {
  const headers = dataHeaders({
    'content-type': about.type,
    'cache-control': about.cache,
    'cross-origin-resource-policy': 'cross-origin',
    etag: about.etag,
  });
  return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 304, headers });
}

/** Seconds that a CDN may repeat an answer that is the same for everyone, and that a flood would ask for. */
const REPEATED_SECONDS = 5;

/** Lets the CDN answer repeated reads; browsers still ask each time. */
export const repeatedHeaders: Readonly<Record<string, string>> = {
  'netlify-cdn-cache-control': `public, max-age=${REPEATED_SECONDS}`,
};

export function pageHeaders(next: string | null): Record<string, string> {
  return next === null ? {} : { [NEXT_CURSOR_HEADER]: next };
}
