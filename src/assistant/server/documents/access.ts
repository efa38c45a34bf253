import type { Env } from '#core/server/env.ts';
import type { Services } from '#core/server/services.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { knowledgeStoreFor } from '../knowledge-store.ts';
import type { DocumentAccess } from './documents.store.ts';

/** Opens the documents for an owner, as `knowledgeStoreFor` does. @throws ApiError UNAUTHENTICATED, READ_ONLY_PREVIEW; StoreError */
export async function documentsFor(
  services: Services,
  adminSession: AdminSession,
  bodyBytes = 0,
): Promise<DocumentAccess> {
  const store = await knowledgeStoreFor(services, adminSession, bodyBytes);
  return { store, adminSession, files: await filesByUrl(services.env) };
}

/** Files of the repository by their address. */
async function filesByUrl(env: Env): Promise<ReadonlyMap<string, string>> {
  const { files } = await loadKnowledgeIndex(env);
  return new Map(files.map(({ url, file }) => [url, file]));
}
