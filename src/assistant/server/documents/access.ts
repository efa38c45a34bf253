import { ApiError } from '#core/server/api-error.ts';
import type { Env } from '#core/server/env.ts';
import type { Services } from '#core/server/services.ts';
import { verifySession } from '#core/server/session/session.store.ts';
import type { Pass } from '#core/server/store/store.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import type { DocumentAccess } from './documents.store.ts';

/** Largest body that is parsed as Markdown before the session is checked, bytes. */
const UNCHECKED_MAX_BYTES = 16_000;

/**
 * Opens the documents for an owner. Refuses in a preview, which reads what the live site publishes and can change
 * nothing of it. Before a long text is parsed the session is checked by a round trip of its own.
 * @throws ApiError UNAUTHENTICATED, READ_ONLY_PREVIEW; StoreError
 */
export async function documentsFor(services: Services, pass: Pass, bodyBytes = 0): Promise<DocumentAccess> {
  const isPreview = services.deployment.kind === 'preview';
  if (isPreview || bodyBytes > UNCHECKED_MAX_BYTES) await verifySession(services.store, pass);
  if (isPreview) {
    throw new ApiError('READ_ONLY_PREVIEW', {
      message: 'Documents can be managed on the live site only, not in a preview.',
    });
  }
  return { store: services.posts, pass, files: await filesByUrl(services.env) };
}

/** Files of the repository by their address. */
async function filesByUrl(env: Env): Promise<ReadonlyMap<string, string>> {
  const { files } = await loadKnowledgeIndex(env);
  return new Map(files.map(({ url, file }) => [url, file]));
}
