import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { rangeOf } from './range.ts';

/** From so many bytes on a text is compressed less, which is quicker by far: no page waits for one. */
const LARGE_BYTES = 500_000;
const brotli = promisify(brotliCompress);

/** Best first. */
const ENCODINGS = {
  br: (bytes: Uint8Array) => {
    const quality = bytes.length < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : 9;
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Compressed texts, named by content: all hosts share them, since the scripts of the panel take seconds of a core. */
const COMPRESSED = resolve(import.meta.dirname, '../../.local/compressed');
const KEPT_FOR_MS = 24 * 3_600_000;

/** Makes room for compressed texts, and removes those of former days: most are of pages that were built anew since. */
export async function makeCompressed(): Promise<void> {
  await mkdir(COMPRESSED, { recursive: true });
  const files = (await readdir(COMPRESSED)).map((name) => join(COMPRESSED, name));
  const removed = files.map(async (file) => {
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_FOR_MS) await rm(file);
  });
  // Another host may have been first.
  await Promise.allSettled(removed);
}

async function compress(encoding: Encoding, hash: string, bytes: Uint8Array): Promise<Buffer> {
  const file = join(COMPRESSED, `${hash}.${encoding}`);
  const stored = await readFile(file).catch(() => null);
  // An empty one is what a power failure left.
  if (stored?.length) return stored;
  const compressed = await ENCODINGS[encoding](bytes);
  // In one step: another host may read it at any moment. Without room or folder it is compressed again next time.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, compressed)
    .then(() => rename(part, file))
    .catch(() => undefined);
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
