import { JSON_MAX_DEPTH } from '../../contract/limits.ts';
import { ApiError } from '../api-error.ts';

/**
 * Reads the body up to `maxBytes`, whatever `content-length` claims.
 * @throws ApiError PAYLOAD_TOO_LARGE as soon as one byte more arrives, the rest is not read; BAD_REQUEST when it breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiError('PAYLOAD_TOO_LARGE', {
      message: `The request is too large. It can have at most ${formatSize(maxBytes)}.`,
    });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (thrown) {
    // A body that breaks off is the sender's or the line's fault, not ours.
    throw thrown instanceof ApiError ? thrown : new ApiError('BAD_REQUEST');
  }
  return Buffer.concat(chunks, size);
}

/**
 * Parses a JSON body. An empty one is an empty object.
 * @throws ApiError INVALID_JSON for bad UTF-8, bad syntax, nesting over JSON_MAX_DEPTH, or anything but an object.
 */
export function parseJsonBody(bytes: Uint8Array): object {
  if (bytes.byteLength === 0) return {};
  const text = readAs('The request body is not valid UTF-8.', () =>
    new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  );
  if (nestingOf(text) > JSON_MAX_DEPTH) {
    throw new ApiError('INVALID_JSON', { message: 'The request body is nested too deeply.' });
  }
  const value: unknown = readAs(undefined, () => JSON.parse(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('INVALID_JSON');
  return value;
}

function readAs<T>(message: string | undefined, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ApiError('INVALID_JSON', message ? { message } : {});
  }
}

/** Deepest nesting of brackets outside strings; looks at the text, so that no deep value is ever built. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\' && inString) at++;
    else if (char === '"') inString = !inString;
    else if (!inString && (char === '{' || char === '[')) deepest = Math.max(deepest, ++depth);
    else if (!inString && (char === '}' || char === ']')) depth--;
  }
  return deepest;
}

function formatSize(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1000)} KB`;
}
