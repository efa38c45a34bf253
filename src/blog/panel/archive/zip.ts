import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ARCHIVE_MAX_BYTES, ArchiveError } from './archive.ts';
import type { ArchiveFile } from './markdown-archive.ts';

/** Zip file written file by file. */
interface ZipFile {
  add(file: ArchiveFile): void;
  /** Ends the file and returns its parts in order. */
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
export function readZip(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    if (size > ARCHIVE_MAX_BYTES) throw new ArchiveError('large');
    return true;
  };
  try {
    const files = Object.entries(unzipSync(bytes, { filter }));
    return new Map(files as [string, Uint8Array<ArrayBuffer>][]);
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError('malformed', cause);
  }
}
