import { serveParts } from '#editing/archive/archive-worker.ts';
import type { ArchivePart } from './archive.ts';
import { readParts } from './archive-parts.ts';

function sizeOf(part: ArchivePart): number {
  if (part.kind === 'image') return part.image.bytes.length;
  if (part.kind !== 'post' || !part.fields || typeof part.fields !== 'object') return 0;
  return Object.values(part.fields).reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

serveParts(readParts, sizeOf);
