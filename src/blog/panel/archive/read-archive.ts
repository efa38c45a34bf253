import { ArchiveError, type Problem, partsInWorker } from '#editing/archive/archive-worker.ts';
import { normalizeHtml } from '#editing/markdown/markdown.ts';
import type { ParseHtml } from '#editing/markdown/markdown-writer.ts';
import { POST_CONTENT_MAX_BYTES } from '../../contract/limits.ts';
import { type Archive, type ArchivedImage, type ArchivedPost, type ArchivePart, parseArchived } from './archive.ts';
import { parseInBrowser } from './archive-file.ts';

/** HTML that is put into an inert document, UTF-16 code units; more is no post. */
const HTML_MAX_LENGTH = POST_CONTENT_MAX_BYTES;

/** Reads an archive without holding up the page. @throws ArchiveError, AbortError */
export function readArchive(file: Blob, signal: AbortSignal): Promise<Archive> {
  const worker = new Worker(new URL('./read-archive.main.ts', import.meta.url), { type: 'module' });
  return collectArchive(partsInWorker<ArchivePart>(worker, file, signal), parseInBrowser);
}

/** Checks the parts of an archive, and puts them together. @throws ArchiveError `empty`, and what `parts` throws */
export async function collectArchive(parts: AsyncIterable<ArchivePart>, parse: ParseHtml): Promise<Archive> {
  const posts: ArchivedPost[] = [];
  const images = new Map<string, ArchivedImage>();
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const addPost = ({ name, fields, isConverted }: ArchivePart & { kind: 'post' }) => {
    const read = parseArchived(isConverted ? withNormalHtml(fields, parse) : fields);
    if ('post' in read) posts.push(read.post);
    else problems.push({ name, text: read.text });
  };
  for await (const part of parts) {
    if (part.kind === 'image') images.set(part.address, part.image);
    else if (part.kind === 'problem') problems.push(part.problem);
    else if (part.kind === 'note') notes.push(part.note);
    else addPost(part);
  }
  if (posts.length + problems.length === 0) throw new ArchiveError('empty');
  return { posts, images, problems, ...(notes.length > 0 && { notes }) };
}

/** The fields with their HTML as the editor writes it. One that is too long stays as it is, and is refused. */
function withNormalHtml(fields: unknown, parse: ParseHtml): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const { content, layout, workingCopy, plannedText, ...others } = fields as Readonly<Record<string, unknown>>;
  const staysAsItIs = typeof content !== 'string' || layout === 'html' || content.length > HTML_MAX_LENGTH;
  return {
    ...others,
    content: staysAsItIs ? content : normalizeHtml(content, parse),
    ...(workingCopy !== undefined && { workingCopy: withNormalHtml(workingCopy, parse) }),
    ...(plannedText !== undefined && { plannedText: withNormalHtml(plannedText, parse) }),
  };
}
