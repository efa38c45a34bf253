import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, recordReply } from '#core/server/store/script.ts';
import type { AdminDocument } from '../../contract/documents.ts';
import { assistantKeys } from '../keys.ts';
import { DOCUMENT_FIELDS, toDocument, toRevision, toStoredRow } from './document-record.ts';
import { type DocumentAccess, present } from './documents.store.ts';

export const readScript = defineScript({
  name: 'document-read',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './documents.lua', 'document-read'),
  constants: { DOCUMENT_FIELDS },
  moreKeys: 'documents',
  reply: z.tuple([z.literal('OK'), z.array(z.unknown())]),
  result: ([, found]) => found,
});

/** Reads documents, at least one; those that do not exist are left out. @throws ApiError UNAUTHENTICATED, StoreError */
export async function readDocuments(
  { store, adminSession, files }: DocumentAccess,
  ids: readonly string[],
): Promise<AdminDocument[]> {
  const found = await store.runAdmin(readScript, { moreKeys: ids.map(assistantKeys(store).document) }, adminSession);
  return found.map((reply) => toDocument(reply, files)).filter((document) => document !== null);
}

/** @throws ApiError UNAUTHENTICATED, DOCUMENT_NOT_FOUND; StoreError */
export async function readDocument(access: DocumentAccess, id: string): Promise<AdminDocument> {
  const [document] = await readDocuments(access, [id]);
  if (!document) throw new ApiError('DOCUMENT_NOT_FOUND');
  return document;
}

export const historyScript = defineScript({
  name: 'document-history',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './documents.lua', 'document-history'),
  constants: { DOCUMENT_FIELDS },
  keys: ['document', 'revisions'],
  reply: recordReply(z.tuple([z.unknown(), z.array(z.string())])),
});

/** Reads a document and its earlier texts, newest first. @throws ApiError UNAUTHENTICATED, DOCUMENT_NOT_FOUND; StoreError */
export async function readHistory({ store, adminSession, files }: DocumentAccess, id: string) {
  const keys = assistantKeys(store);
  const call = { keys: { document: keys.document(id), revisions: keys.documentRevisions(id) } };
  const reply = await store.runAdmin(historyScript, call, adminSession);
  if (reply[0] === 'NOT_FOUND') throw new ApiError('DOCUMENT_NOT_FOUND');
  const [document, revisions] = reply[1];
  return { document: present(toDocument(document, files)), revisions: revisions.map(toRevision) };
}

export const listScript = defineScript({
  name: 'document-list',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './documents.lua', 'document-list'),
  keys: ['index', 'rows'],
  reply: z.tuple([z.literal('OK'), z.array(z.string())]),
  result: ([, rows]) => rows.map(toStoredRow),
});

/** Lists the rows of all documents, last changed first. @throws ApiError UNAUTHENTICATED, StoreError */
export function listRows({ store, adminSession }: Pick<DocumentAccess, 'store' | 'adminSession'>) {
  const keys = assistantKeys(store);
  return store.runAdmin(listScript, { keys: { index: keys.documentIndex(), rows: keys.documentRows() } }, adminSession);
}
