import * as z from 'zod/mini';
import { CallFailure } from '#core/browser/call-failure.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { type ArchivedDocument, archivedDocumentSchema } from '../../contract/documents.ts';
import * as calls from '../../contract/knowledge-admin.ts';

/** Names the files that an export writes. */
const FORMAT = 'knowledge-documents-1';
/** Largest file that is read, bytes. */
const FILE_MAX_BYTES = 300_000_000;

const fileSchema = z.object({ format: z.literal(FORMAT), documents: z.array(z.unknown()) });
const namedSchema = z.object({ title: z.string() });

/** A file of documents. `problems`: those that cannot be read, with the reason. */
export interface DocumentArchive {
  readonly documents: readonly ArchivedDocument[];
  readonly problems: readonly Problem[];
}

export interface Problem {
  readonly name: string;
  readonly text: string;
}

export type ArchiveFault = 'malformed' | 'foreign' | 'large' | 'empty';

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

/** Reads a file that was exported. Nothing is sent. */
export async function readArchive(file: Blob): Promise<DocumentArchive | ArchiveFault> {
  if (file.size > FILE_MAX_BYTES) return 'large';
  const parsed = await file.text().then(
    (text) => safeJson(text),
    () => null,
  );
  if (parsed === null) return 'malformed';
  const found = fileSchema.safeParse(parsed);
  if (!found.success) return 'foreign';
  const read = found.data.documents.map((each, at) => ({ each, at, result: archivedDocumentSchema.safeParse(each) }));
  const documents = read.flatMap(({ result }) => (result.success ? [result.data] : []));
  const problems = read.flatMap(({ each, at, result }): Problem[] => {
    if (result.success) return [];
    const [issue] = result.error.issues;
    return [{ name: nameOf(each) || `${at + 1}`, text: issue?.message ?? '' }];
  });
  return read.length === 0 ? 'empty' : { documents, problems };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function nameOf(document: unknown): string {
  const texts = z
    .object({ published: z.optional(z.unknown()), draft: z.optional(z.unknown()) })
    .safeParse(document).data;
  const named = namedSchema.safeParse(texts?.published ?? texts?.draft).data;
  return named?.title ?? '';
}

/** Outcome of an import. `failure`: why it ended early; null when it did not. */
export interface ImportReport {
  readonly imported: number;
  readonly refused: readonly Problem[];
  readonly failure: unknown;
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
 * Sends documents one after the other. Those that are here with the same text stay as they are, so that it can be run again;
 * with other text they are refused, for the reason `changed`. `onProgress`: called with the number of those done.
 */
export async function importDocuments(
  documents: readonly ArchivedDocument[],
  { changed }: { readonly changed: string },
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const refused: Problem[] = [];
  for (const [at, document] of documents.entries()) {
    onProgress(at);
    try {
      await callAdmin(calls.importDocument, { body: document, signal });
    } catch (failure) {
      if (!(failure instanceof CallFailure) || !OF_ONE.has(failure.code ?? '')) {
        return { imported: at - refused.length, refused, failure };
      }
      const isChanged = failure.code === 'VERSION_CONFLICT';
      refused.push({ name: titleOf(document), text: isChanged ? changed : (failure.sentence ?? '') });
    }
  }
  return { imported: documents.length - refused.length, refused, failure: null };
}
