import * as z from 'zod/mini';
import { parseStored } from '#core/server/store/stored.ts';
import {
  type AdminDocument,
  type DocumentRow,
  documentRevisionSchema,
  documentStates,
  documentTextSchema,
  liveDocumentSchema,
  shownRowSchema,
} from '../../contract/documents.ts';

const json = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.pipe(z.string(), z.transform(parseText)), schema);

/** Parses JSON; what is none is refused by the schema behind. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const empty = z.pipe(
  z.enum(['']),
  z.transform(() => null),
);
const toIso = (ms: number) => new Date(ms).toISOString();
const requiredTime = z.pipe(z.coerce.number(), z.transform(toIso));
const time = z.union([empty, requiredTime]);
const text = z.union([empty, json(documentTextSchema)]);
const row = z.union([empty, json(shownRowSchema)]);

/** Fields of a stored document. Times in ms since the epoch; empty: none. */
const fieldsSchema = z.object({
  id: z.string(),
  version: z.coerce.number(),
  createdAt: requiredTime,
  updatedAt: requiredTime,
  publishedAt: time,
  withdrawnAt: time,
  published: text,
  publishedRow: row,
  draft: text,
  draftRow: row,
});

/** Names of the fields, in the order scripts reply with them. */
export const DOCUMENT_FIELDS = Object.keys(fieldsSchema.shape);

const values = z.array(z.nullable(z.string()));

/** `files`: path in the repository by address, for what the document takes the place of. */
export type FilesByUrl = ReadonlyMap<string, string>;

/** Parses a document in a script's reply; null for one that does not exist. @throws StoreError `corrupt` */
export function toDocument(reply: unknown, files: FilesByUrl): AdminDocument | null {
  const found = parseStored(values, reply, 'document');
  if (found.every((value) => value === null)) return null;
  const named = DOCUMENT_FIELDS.map((name, at) => [name, found[at] ?? '']);
  const { publishedRow, draftRow, withdrawnAt, ...fields } = parseStored(
    fieldsSchema,
    Object.fromEntries(named),
    'document',
  );
  const shown = parseStored(shownRowSchema, draftRow ?? publishedRow, 'document row');
  const state = stateOf(withdrawnAt !== null, fields.published !== null, fields.draft !== null);
  return { ...shown, ...fields, state, replaces: files.get(shown.url) ?? null };
}

function stateOf(isWithdrawn: boolean, isPublished: boolean, hasDraft: boolean): AdminDocument['state'] {
  if (isWithdrawn) return 'withdrawn';
  if (!isPublished) return 'draft';
  return hasDraft ? 'changed' : 'published';
}

/** A row as the scripts write it. `bytes`: of the texts, in memory. */
const storedRowSchema = json(
  z.object({
    id: z.string(),
    version: z.number(),
    state: z.enum(documentStates),
    updatedAt: z.number(),
    publishedAt: z.nullable(z.number()),
    bytes: z.number(),
    shown: shownRowSchema,
  }),
);
type StoredRow = z.output<typeof storedRowSchema>;

/** @throws StoreError `corrupt` */
export const toStoredRow = (stored: unknown): StoredRow => parseStored(storedRowSchema, stored, 'document row');

export function toDocumentRow(
  { shown, updatedAt, publishedAt, bytes: _, ...row }: StoredRow,
  files: FilesByUrl,
): DocumentRow {
  return {
    ...shown,
    ...row,
    updatedAt: toIso(updatedAt),
    publishedAt: publishedAt === null ? null : toIso(publishedAt),
    replaces: files.get(shown.url) ?? null,
  };
}

const storedRevisionSchema = json(z.extend(documentRevisionSchema, { savedAt: requiredTime }));

/** @throws StoreError `corrupt` */
export const toRevision = (stored: unknown) => parseStored(storedRevisionSchema, stored, 'document revision');

/** The latest change of a document that readers see. `document`: null when it is gone. */
export const overlayEntrySchema = json(
  z.object({ id: z.string(), version: z.number(), document: z.nullable(liveDocumentSchema) }),
);
export type OverlayEntry = z.output<typeof overlayEntrySchema>;

/** Page of a published document, or the present address of one that was here before. `html` is sanitized. */
export const storedPageSchema = json(
  z.union([
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      category: z.string(),
      summary: z.string(),
      html: z.string(),
      /** All headings. `depth`: 2 for a section. */
      headings: z.array(z.object({ depth: z.number(), slug: z.string(), text: z.string() })),
    }),
    z.object({ movedTo: z.string() }),
  ]),
);
export type PageResult = z.output<typeof storedPageSchema>;
export type StoredPage = Exclude<PageResult, { readonly movedTo: string }>;
