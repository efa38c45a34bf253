import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { yieldToPage } from '#editing/archive/archive-worker.ts';
import type { ParseHtml } from '#editing/markdown/markdown-writer.ts';
import { type Archive, FORMAT, toDataUrl } from './archive.ts';
import { toFiles } from './markdown-archive.ts';

export type ArchiveKind = 'json' | 'markdown';

/** Parses HTML in an inert document of the browser. */
export const parseInBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html').body;

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
