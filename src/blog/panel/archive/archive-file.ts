import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import { type Archive, type ArchivedImage, ArchiveError, fromDataUrl, parseArchived, toDataUrl } from './archive.ts';
import { readFiles, toFiles, yieldToPage } from './markdown-archive.ts';
import type { ParseHtml } from './markdown-writer.ts';

/** Maximum size of an archive, bytes: a browser must hold it several times in memory. */
const ARCHIVE_MAX_BYTES = 300_000_000;
/** Most files in a zip: posts, their changes and images. */
const ARCHIVE_MAX_FILES = 20_000;
const ZIP_MARK = [0x50, 0x4b];

export type ArchiveKind = 'json' | 'markdown';

/** Parses HTML in an inert document of the browser. */
const parseInBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html').body;

/** Writes an archive as a file to download. @throws AbortError */
export async function toArchiveFile(
  archive: Archive,
  kind: ArchiveKind,
  signal: AbortSignal,
  parse: ParseHtml = parseInBrowser,
): Promise<Blob> {
  if (kind === 'json') {
    return new Blob([...toJsonParts(archive, new Date().toISOString())], { type: 'application/json' });
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for (const [path, bytes] of toFiles(archive, parse)) {
    // Images are compressed already.
    const file = path.endsWith('.md') ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
    await yieldToPage();
    signal.throwIfAborted();
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Reads either kind of archive; the content decides, not the file name. @throws ArchiveError */
export async function readArchive(file: Blob, parse: ParseHtml = parseInBrowser): Promise<Archive> {
  if (file.size > ARCHIVE_MAX_BYTES) throw new ArchiveError('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, at) => bytes[at] === byte);
  const archive = isZip ? await readFiles(readZip(bytes), parse) : readJson(bytes);
  if (archive.posts.length + archive.problems.length === 0) throw new ArchiveError('empty');
  return archive;
}

/** Reads the files of a zip by path. @throws ArchiveError `malformed`; `large` for their total size or number */
function readZip(bytes: Uint8Array) {
  let [size, count] = [0, 0];
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    count += 1;
    if (size > ARCHIVE_MAX_BYTES || count > ARCHIVE_MAX_FILES) throw new ArchiveError('large');
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter }) as Record<string, Uint8Array<ArrayBuffer>>));
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError('malformed', cause);
  }
}

/** Format of the JSON file; the number rises with incompatible changes. */
const FORMAT = 'blog-posts-1';

/** Writes the file in parts: a single string with all images could exceed the maximum string length. */
export function* toJsonParts({ posts, images }: Archive, exportedAt: string): Generator<string> {
  yield `{"format":${JSON.stringify(FORMAT)},"exportedAt":${JSON.stringify(exportedAt)},"posts":[`;
  for (const [at, post] of posts.entries()) yield `${at > 0 ? ',' : ''}\n${JSON.stringify(post)}`;
  yield '\n],"images":{';
  for (const [at, [address, image]] of [...images].entries()) {
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(address)}:"${toDataUrl(image)}"`;
  }
  yield '\n}}\n';
}

const fileSchema = z.object({
  format: z.literal(FORMAT),
  posts: z.array(z.unknown()),
  images: z.catch(z.record(z.string(), z.unknown()), {}),
});
const titledSchema = z.object({ title: z.string().check(z.minLength(1)) });

/** Reads the file. An unreadable image is left out: posts that use it report it. @throws ArchiveError `malformed`, `foreign` */
function readJson(bytes: Uint8Array): Archive {
  const file = fileSchema.safeParse(parseJson(bytes)).data;
  if (!file) throw new ArchiveError('foreign');
  const read = file.posts.map((value, at) => {
    const name = titledSchema.safeParse(value).data?.title ?? `#${at + 1}`;
    return { name, ...parseArchived(value) };
  });
  const images = new Map<string, ArchivedImage>();
  for (const [address, url] of Object.entries(file.images)) {
    const image = fromDataUrl(String(url));
    if (image) images.set(address, image);
  }
  return {
    posts: read.flatMap((each) => ('post' in each ? [each.post] : [])),
    images,
    problems: read.flatMap((each) => ('post' in each ? [] : [each])),
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ArchiveError('malformed', cause);
  }
}
