import { ARCHIVE_MAX_BYTES, type Archive, ArchiveError } from './archive.ts';
import type { ParseHtml } from './html-text.ts';
import { readJson } from './json-archive.ts';
import { readFiles } from './markdown-archive.ts';
import { readZip } from './zip.ts';

/** First bytes of every zip file. */
const ZIP_MARK = [0x50, 0x4b];

/** Parses HTML in an inert document of the browser. */
export const parseInBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html').body;

/** Reads either kind of archive; the content decides, not the file name. @throws ArchiveError */
export async function readArchive(file: Blob, parse: ParseHtml = parseInBrowser): Promise<Archive> {
  if (file.size > ARCHIVE_MAX_BYTES) throw new ArchiveError('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, at) => bytes[at] === byte);
  const archive = isZip ? await readFiles(readZip(bytes), parse) : readJson(decode(bytes));
  if (archive.posts.length + archive.problems.length === 0) throw new ArchiveError('empty');
  return archive;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ArchiveError('malformed', cause);
  }
}
