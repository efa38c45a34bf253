import * as z from 'zod/mini';
import { ArchiveError } from '#editing/archive/archive-worker.ts';

/** Names the files that an export writes. */
export const FORMAT = 'knowledge-documents-1';
/** Largest file that is read, bytes. */
const FILE_MAX_BYTES = 300_000_000;

const fileSchema = z.object({ format: z.literal(FORMAT), documents: z.array(z.unknown()) });
const namedSchema = z.object({ title: z.string() });
const textsSchema = z.object({ published: z.optional(z.unknown()), draft: z.optional(z.unknown()) });

/** A document of a file, not checked yet, by the name that a problem with it gets. */
export interface DocumentPart {
  readonly name: string;
  readonly value: unknown;
}

/** Reads a file that was exported; runs in a worker. @throws ArchiveError */
export async function* readParts(file: Blob): AsyncGenerator<DocumentPart> {
  if (file.size > FILE_MAX_BYTES) throw new ArchiveError('large');
  const found = fileSchema.safeParse(parseJson(await file.text()));
  if (!found.success) throw new ArchiveError('foreign');
  for (const [at, value] of found.data.documents.entries()) yield { name: nameOf(value) || `${at + 1}`, value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ArchiveError('malformed', cause);
  }
}

function nameOf(document: unknown): string {
  const texts = textsSchema.safeParse(document).data;
  return namedSchema.safeParse(texts?.published ?? texts?.draft).data?.title ?? '';
}
