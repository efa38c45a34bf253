import { ArchiveError, type ArchiveFault } from './archive.ts';
import { type ArchivePart, readParts } from './archive-parts.ts';

/** Order of the page: the file, first, and then for the next parts, since it takes them one by one. */
export type ArchiveOrder = { readonly file: Blob } | 'next';
/** Answer of the worker: some parts, none at the end, or the fault that it ended for. */
export type ArchiveAnswer = { readonly parts: readonly ArchivePart[] } | { readonly fault: ArchiveFault };

/** Most parts of one answer, and their size, bytes, above which it has no further ones. */
const PARTS_AT_ONCE = 100;
const ANSWER_BYTES = 100_000;

let parts: AsyncGenerator<ArchivePart>;

function sizeOf(part: ArchivePart): number {
  if (part.kind === 'image') return part.image.bytes.length;
  if (part.kind === 'problem' || !part.fields || typeof part.fields !== 'object') return 0;
  return Object.values(part.fields).reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

async function nextParts(): Promise<ArchivePart[]> {
  const answered: ArchivePart[] = [];
  for (let size = 0; answered.length < PARTS_AT_ONCE && size < ANSWER_BYTES; ) {
    const { value, done } = await parts.next();
    if (done) break;
    answered.push(value);
    size += sizeOf(value);
  }
  return answered;
}

/** Reads one archive per worker: whatever a hostile one does to it ends with it. */
self.onmessage = async ({ data: order }: MessageEvent<ArchiveOrder>) => {
  try {
    if (order !== 'next') parts = readParts(order.file);
    else self.postMessage({ parts: await nextParts() } satisfies ArchiveAnswer);
  } catch (error) {
    const fault = error instanceof ArchiveError ? error.fault : 'malformed';
    self.postMessage({ fault } satisfies ArchiveAnswer);
  }
};
