import { CallFailure } from '#core/browser/call-failure.ts';
import { ArchiveError, type Problem, partsInWorker } from '#editing/archive/archive-worker.ts';
import { callAdmin } from '#panel/session/session.ts';
import { type ArchivedDocument, archivedDocumentSchema } from '../../contract/documents.ts';
import * as calls from '../../contract/knowledge-admin.ts';
import { type DocumentPart, FORMAT } from './document-parts.ts';

/** A file of documents. `problems`: those that cannot be read, with the reason. */
export interface DocumentArchive {
  readonly documents: readonly ArchivedDocument[];
  readonly problems: readonly Problem[];
}

export const titleOf = ({ published, draft }: ArchivedDocument): string => (published ?? draft)?.title ?? '';

/** Reads all documents of the panel, published ones and drafts, as a file. @throws CallFailure */
export async function exportDocuments(): Promise<{ readonly file: Blob; readonly count: number }> {
  const documents: ArchivedDocument[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: { documents: ArchivedDocument[]; next: string | null } } = await callAdmin(
      calls.exportDocuments,
      { query: cursor === '' ? {} : { cursor } },
    );
    documents.push(...page.data.documents);
    cursor = page.data.next;
  }
  const file = new Blob([JSON.stringify({ format: FORMAT, documents }, null, 2)], { type: 'application/json' });
  return { file, count: documents.length };
}

/** Reads a file that was exported, without holding up the page. Nothing is sent. @throws ArchiveError, AbortError */
export async function readArchive(file: Blob, signal: AbortSignal): Promise<DocumentArchive> {
  const worker = new Worker(new URL('./read-archive.main.ts', import.meta.url), { type: 'module' });
  const documents: ArchivedDocument[] = [];
  const problems: Problem[] = [];
  for await (const { name, value } of partsInWorker<DocumentPart>(worker, file, signal)) {
    const read = archivedDocumentSchema.safeParse(value);
    if (read.success) documents.push(read.data);
    else problems.push({ name, text: read.error.issues[0]?.message ?? '' });
  }
  if (documents.length + problems.length === 0) throw new ArchiveError('empty');
  return { documents, problems };
}

/** Codes that concern one document, and not the ones after it. */
const OF_ONE = new Set<string>([
  'VERSION_CONFLICT',
  'SLUG_TAKEN',
  'INVALID_INPUT',
  'DOCUMENT_EMPTY',
  'PAYLOAD_TOO_LARGE',
]);

/**
 * Sends documents one after the other, and yields for each why it was refused, or null. Those that are here with the same text
 * stay as they are, so that it can be run again; with other text they are refused, for the reason `changed`. @throws
 * CallFailure, Unreachable where the next ones would be refused as well; AbortError
 */
export async function* importDocuments(
  documents: readonly ArchivedDocument[],
  { changed }: { readonly changed: string },
  signal: AbortSignal,
): AsyncGenerator<Problem | null> {
  for (const document of documents) {
    try {
      await callAdmin(calls.importDocument, { body: document, signal });
      yield null;
    } catch (failure) {
      if (!(failure instanceof CallFailure) || !OF_ONE.has(failure.code ?? '')) throw failure;
      const isChanged = failure.code === 'VERSION_CONFLICT';
      yield { name: titleOf(document), text: isChanged ? changed : (failure.sentence ?? '') };
    }
  }
}
