import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ArchiveError, MOST_BYTES } from './archive.ts';
import type { ArchiveFile } from './markdown-archive.ts';

/** A zip that grows file by file; its parts follow one another. */
export interface ZipFile {
  add(file: ArchiveFile): void;
  /** Ends it. */
  parts(): Uint8Array<ArrayBuffer>[];
}

export function createZip(): ZipFile {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  return {
    add([path, bytes]) {
      // Images do not get smaller.
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

/** The files of a zip by their paths. @throws ArchiveError `malformed`, `large` when they are together */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    if (size > MOST_BYTES) throw new ArchiveError('large');
    return true;
  };
  try {
    const files = Object.entries(unzipSync(bytes, { filter }));
    return new Map(files as [string, Uint8Array<ArrayBuffer>][]);
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError('malformed', cause);
  }
}
