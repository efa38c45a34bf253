import { POST_CONTENT_MAX_BYTES } from '#core/contract/limits.ts';
import {
  type Archive,
  type ArchivedImage,
  type ArchivedPost,
  ArchiveError,
  type ArchiveFault,
  type Problem,
  parseArchived,
} from './archive.ts';
import { parseInBrowser, yieldToPage } from './archive-file.ts';
import type { ArchivePart } from './archive-parts.ts';
import { normalizeHtml } from './markdown.ts';
import type { ParseHtml } from './markdown-writer.ts';
import type { ArchiveAnswer, ArchiveOrder } from './read-archive.main.ts';

/** Longest time a worker may take for its next parts, milliseconds; unpacking comes before the first. */
const ANSWER_MAX_MS = 30_000;
/** HTML that is put into an inert document, UTF-16 code units; more is no post. */
const HTML_MAX_LENGTH = POST_CONTENT_MAX_BYTES;
/** After so much work the page has its turn, milliseconds. */
const SLICE_MS = 20;

/** Reads an archive without holding up the page. @throws ArchiveError, AbortError */
export const readArchive = (file: Blob, signal: AbortSignal): Promise<Archive> =>
  collectArchive(partsInWorker(file, signal), parseInBrowser);

/** Checks the parts of an archive, and puts them together. @throws ArchiveError `empty`, and what `parts` throws */
export async function collectArchive(parts: AsyncIterable<ArchivePart>, parse: ParseHtml): Promise<Archive> {
  const posts: ArchivedPost[] = [];
  const images = new Map<string, ArchivedImage>();
  const problems: Problem[] = [];
  let begun = performance.now();
  for await (const part of parts) {
    if (part.kind === 'image') images.set(part.address, part.image);
    else if (part.kind === 'problem') problems.push(part.problem);
    else {
      const read = parseArchived(part.isConverted ? withNormalHtml(part.fields, parse) : part.fields);
      if ('post' in read) posts.push(read.post);
      else problems.push({ name: part.name, text: read.text });
    }
    if (performance.now() - begun > SLICE_MS) {
      await yieldToPage();
      begun = performance.now();
    }
  }
  if (posts.length + problems.length === 0) throw new ArchiveError('empty');
  return { posts, images, problems };
}

/** The fields with their HTML as the editor writes it. One that is too long stays as it is, and is refused. */
function withNormalHtml(fields: unknown, parse: ParseHtml): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const { content, layout, workingCopy, ...others } = fields as Readonly<Record<string, unknown>>;
  const isNormal = typeof content !== 'string' || layout === 'html' || content.length > HTML_MAX_LENGTH;
  return {
    ...others,
    content: isNormal ? content : normalizeHtml(content, parse),
    ...(workingCopy !== undefined && { workingCopy: withNormalHtml(workingCopy, parse) }),
  };
}

/** Parts of the archive as a worker reads them; it is ended with the last one, when `signal` aborts, and when it hangs. */
async function* partsInWorker(file: Blob, signal: AbortSignal): AsyncGenerator<ArchivePart> {
  const worker = new Worker(new URL('./read-archive.main.ts', import.meta.url), { type: 'module' });
  const order = (message: ArchiveOrder) => worker.postMessage(message);
  try {
    order({ file });
    for (;;) {
      const answer = answerOf(worker, signal);
      order('next');
      const parts = await answer;
      if (parts.length === 0) return;
      yield* parts;
    }
  } finally {
    worker.terminate();
  }
}

/** @throws ArchiveError, AbortError */
async function answerOf(worker: Worker, signal: AbortSignal): Promise<readonly ArchivePart[]> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<readonly ArchivePart[]>();
  const fail = (fault: ArchiveFault) => reject(new ArchiveError(fault));
  const abort = () => reject(signal.reason);
  const deadline = setTimeout(() => fail('late'), ANSWER_MAX_MS);
  worker.onmessage = ({ data }: MessageEvent<ArchiveAnswer>) =>
    'parts' in data ? resolve(data.parts) : fail(data.fault);
  worker.onerror = () => fail('malformed');
  signal.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
}
