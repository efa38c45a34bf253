import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#core/browser/call-failure.ts';
import { answerQuery, invalidateQueries } from '#core/panel/queries.ts';
import { type AdminDocument, documentSchema } from '../../contract/documents.ts';
import * as calls from '../../contract/knowledge-admin.ts';

export const documentsQuery = answerQuery(['documents'], calls.listDocuments);

/** A document as the server has it now: the editor must not begin with an older version. */
export const documentQuery = (id: string) => ({
  ...answerQuery(['document', id], calls.readDocument, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** Refetches what shows documents, after a change. */
export const invalidateDocuments = (queries: QueryClient) =>
  invalidateQueries(queries, ['documents', 'knowledge', 'publishing', 'retriever']);

/** The stored document of a version conflict; null for any other failure. */
export function conflictingDocument(failure: unknown): AdminDocument | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  return documentSchema.safeParse(failure.body?.current).data ?? null;
}
