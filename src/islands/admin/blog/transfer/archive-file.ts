import { today } from '../../parts/save-file.ts';
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
  return `posts-${today()}.${kind === 'json' ? 'json' : 'zip'}`;
}
