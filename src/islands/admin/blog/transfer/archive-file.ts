import type { Archive } from './archive.ts';
import { toJsonParts } from './json-archive.ts';
import { toFiles } from './markdown-archive.ts';
import { parseInPage } from './read-archive.ts';
import { createZip } from './zip.ts';

export type ArchiveKind = 'json' | 'markdown';

const breathe = () => new Promise((go) => setTimeout(go));

/** The file somebody keeps. @throws AbortError */
export async function toArchiveFile(archive: Archive, kind: ArchiveKind, signal: AbortSignal): Promise<Blob> {
  if (kind === 'json') {
    return new Blob([...toJsonParts(archive, new Date().toISOString())], { type: 'application/json' });
  }
  const zip = createZip();
  for (const file of toFiles(archive, parseInPage)) {
    zip.add(file);
    await breathe();
    signal.throwIfAborted();
  }
  return new Blob(zip.parts(), { type: 'application/zip' });
}

export function nameOf(kind: ArchiveKind): string {
  const day = new Date().toISOString().slice(0, 10);
  return `posts-${day}.${kind === 'json' ? 'json' : 'zip'}`;
}

/** Saves a file as if it had been a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
