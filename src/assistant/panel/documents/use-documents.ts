import type { QueryClient } from '@tanstack/react-query';
import { answerQuery, invalidateQueries } from '#panel/queries.ts';
import * as calls from '../../contract/knowledge-admin.ts';

export const documentsQuery = answerQuery(['documents'], calls.listDocuments);

/** Names of the queries that list documents. */
export const DOCUMENT_LISTINGS = ['documents'] as const;

/** Refetches all that shows documents, after a change that readers may see. */
export const invalidateDocuments = (queries: QueryClient) =>
  invalidateQueries(queries, [...DOCUMENT_LISTINGS, 'knowledge', 'publishing', 'retriever']);
