import type { ErrorBody } from '#contracts/errors.ts';
import { StoreError } from '../store/store-error.ts';
import { ApiError } from './api-error.ts';
import { DATA_CSP, securityHeaders } from './security-headers.ts';

/** A JSON answer with our headers; nothing caches it unless `cache` says so. */
export function respondJson(
  value: unknown,
  status: number,
  cache = 'no-store',
  extra: HeadersInit = {},
): Response {
  const headers = new Headers({
    ...securityHeaders,
    'content-security-policy': DATA_CSP,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cache,
  });
  for (const [name, text] of new Headers(extra)) headers.set(name, text);
  return new Response(JSON.stringify(value), { status, headers });
}

/** Turns whatever was thrown into the one error shape. What is not ours is logged by its name, never its text. */
export function respondError(thrown: unknown, requestId: string): Response {
  const error = toApiError(thrown, requestId);
  const body = toErrorBody(error, requestId);
  const { retryAfter } = body;
  const extra: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return respondJson(body, error.status, 'no-store', { ...extra, 'x-request-id': requestId });
}

export function toErrorBody({ message, code, detail }: ApiError, requestId: string): ErrorBody {
  const { fields, current, retryAfter } = detail;
  return {
    ...{ message, error: message, code, requestId },
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export function toApiError(thrown: unknown, requestId: string): ApiError {
  if (thrown instanceof ApiError) {
    if (thrown.cause instanceof Error) logFailure(requestId, thrown.cause.message);
    return thrown;
  }
  if (thrown instanceof StoreError) {
    logFailure(requestId, `store ${thrown.reason}`);
    const away = thrown.reason === 'unavailable' || thrown.reason === 'timeout';
    return away ? new ApiError('STORE_UNAVAILABLE', { retryAfter: 5 }) : new ApiError('INTERNAL');
  }
  logFailure(requestId, thrown instanceof Error ? `${thrown.name} ${whereOf(thrown)}` : typeof thrown);
  return new ApiError('INTERNAL');
}

/** Where it was thrown. A message may span lines, so the first line of the stack that is a place is looked for. */
function whereOf(error: Error): string {
  const text = (error.stack ?? '').replace(error.message, '');
  return (
    text
      .split('\n')
      .find((line) => /^ +at /.test(line))
      ?.trim() ?? ''
  );
}

function logFailure(requestId: string, what: string): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects standard error as the function's log
  console.error(JSON.stringify({ requestId, failure: what }));
}

/** A stored file; `bytes` null when the client has it already (304). */
export function respondFile(
  bytes: Uint8Array | null,
  about: { type: string; etag: string; cache: string },
): Response {
  const headers = {
    ...securityHeaders,
    'content-security-policy': DATA_CSP,
    'content-type': about.type,
    'cache-control': about.cache,
    etag: about.etag,
  };
  return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 304, headers });
}
