import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { today } from '#core/panel/save-file.ts';
import { type Archive, type ArchivedImage, ArchiveError, fromDataUrl, parseArchived, toDataUrl } from './archive.ts';
import { type ArchiveFile, readFiles, toFiles, yieldToPage } from './markdown-archive.ts';
import type { ParseHtml } from './markdown-writer.ts';

/** Maximum size of an archive, bytes: a browser must hold it several times in memory. */
const ARCHIVE_MAX_BYTES = 300_000_000;
/** First bytes of every zip file. */
const ZIP_MARK = [0x50, 0x4b];

export type ArchiveKind = 'json' | 'markdown';

export const archiveFileName = (kind: ArchiveKind) => `posts-${today()}.${kind === 'json' ? 'json' : 'zip'}`;

/** Parses HTML in an inert document of the browser. */
const parseInBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html').body;

/** Writes an archive as a file to download. @throws AbortError */
export async function toArchiveFile(archive: Archive, kind: ArchiveKind, signal: AbortSignal): Promise<Blob> {
  if (kind === 'json') {
    return new Blob([...toJsonParts(archive, new Date().toISOString())], { type: 'application/json' });
  }
  const zip = createZip();
  for (const file of toFiles(archive, parseInBrowser)) {
    zip.add(file);
    await yieldToPage();
    signal.throwIfAborted();
  }
  return new Blob(zip.parts(), { type: 'application/zip' });
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

/** Zip file written file by file; `parts` ends it. */
export function createZip() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  return {
    add([path, bytes]: ArchiveFile): void {
      // Images are compressed already.
      const file = path.endsWith('.md') ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      zip.add(file);
      file.push(bytes, true);
    },
    parts() {
      zip.end();
      return parts;
    },
  };
}

/** Reads the files of a zip by path. @throws ArchiveError `malformed`; `large` for their total size */
function readZip(bytes: Uint8Array) {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    if (size > ARCHIVE_MAX_BYTES) throw new ArchiveError('large');
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ArchiveError `malformed`, `foreign` */
function readJson(bytes: Uint8Array): Archive {
  const file = parseJson(bytes);
  if (!isRecord(file) || file['format'] !== FORMAT || !Array.isArray(file['posts'])) {
    throw new ArchiveError('foreign');
  }
  const read = file['posts'].map((value, at) => ({ name: nameOf(value, at), ...parseArchived(value) }));
  return {
    posts: read.flatMap((each) => ('post' in each ? [each.post] : [])),
    images: readImages(file['images']),
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

const nameOf = (value: unknown, at: number) =>
  isRecord(value) && typeof value['title'] === 'string' && value['title'] ? value['title'] : `#${at + 1}`;

/** Reads the images. An unreadable one is left out: posts that use it report it as missing. */
function readImages(value: unknown): Map<string, ArchivedImage> {
  const images = new Map<string, ArchivedImage>();
  for (const [address, url] of Object.entries(isRecord(value) ? value : {})) {
    const image = typeof url === 'string' && fromDataUrl(url);
    if (image) images.set(address, image);
  }
  return images;
}
