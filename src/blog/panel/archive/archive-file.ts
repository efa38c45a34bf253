import { today } from '#core/panel/save-file.ts';
import type { Archive } from './archive.ts';
import { toJsonParts } from './json-archive.ts';
import { toFiles, yieldToPage } from './markdown-archive.ts';
import { parseInBrowser } from './read-archive.ts';
import { createZip } from './zip.ts';

export type ArchiveKind = 'json' | 'markdown';

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

export function archiveFileName(kind: ArchiveKind): string {
  return `posts-${today()}.${kind === 'json' ? 'json' : 'zip'}`;
}
