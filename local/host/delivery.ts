import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { rangeOf } from './range.ts';

/** Best first. */
const ENCODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof ENCODINGS;

/** Texts kept compressed. A build replaces all of them, so the oldest are of no use any more. */
const MOST_KEPT = 256;
const cache = new Map<string, Promise<Buffer>>();

function compress(encoding: Encoding, hash: string, bytes: Uint8Array): Promise<Buffer> {
  const name = `${encoding} ${hash}`;
  const compressed = cache.get(name) ?? ENCODINGS[encoding](bytes);
  cache.set(name, compressed);
  const [oldest] = cache.keys();
  if (cache.size > MOST_KEPT && oldest) cache.delete(oldest);
  return compressed;
}

/** The best encoding that the client takes; undefined: none. */
function encodingFor(accepted: string): Encoding | undefined {
  const taken = accepted.split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const names = new Set(taken.map((entry) => entry.split(';')[0]?.trim().toLowerCase()));
  return (Object.keys(ENCODINGS) as Encoding[]).find((name) => names.has(name));
}

function knows(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

interface File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly status: number;
  readonly headers: Headers;
}

/** One long or short stretch of what is no text, as players of media ask for it. */
function part(request: Request, { bytes, status, headers }: File): Response {
  headers.set('accept-ranges', 'bytes');
  const range = status === 200 ? rangeOf(request.headers, headers.get('etag') ?? '', bytes.length) : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (range === 'whole') return whole(request, bytes, status, headers);
  headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  return whole(request, bytes.subarray(range.start, range.end + 1), 206, headers);
}

function whole(request: Request, bytes: Uint8Array<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

async function text(request: Request, { bytes, hash, status, headers }: File): Promise<Response> {
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  if (!encoding) return whole(request, bytes, status, headers);
  headers.set('content-encoding', encoding);
  headers.set('etag', `"${hash}-${encoding}"`);
  if (status === 200 && knows(request, `"${hash}-${encoding}"`)) return unchanged(headers);
  return whole(request, new Uint8Array(await compress(encoding, hash, bytes)), status, headers);
}

function unchanged(headers: Headers): Response {
  for (const name of ['content-encoding', 'content-type']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/**
 * A static file as a CDN delivers it: text compressed, anything else in ranges, and nothing twice to who still has it.
 * `file`: the file whole, with the headers of the platform.
 */
export async function deliver(request: Request, file: Response): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return file;
  const bytes = await file.bytes();
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = new Headers(file.headers);
  headers.set('etag', `"${hash}"`);
  const { status } = file;
  if (status === 200 && knows(request, `"${hash}"`)) return unchanged(headers);
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
  return (isText ? text : part)(request, { bytes, hash, status, headers });
}
